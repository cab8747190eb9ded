CREATE TABLE companion_copies (
    game TEXT NOT NULL,
    device TEXT NOT NULL,
    version INTEGER NOT NULL,
    title TEXT NOT NULL,
    entries INTEGER NOT NULL,
    size INTEGER NOT NULL,
    digest TEXT NOT NULL,
    updated DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, device)
);
CREATE TABLE companion_files (
    game TEXT NOT NULL,
    device TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, device)
);
INSERT INTO companion_copies (game, device, version, title, entries, size, digest, updated)
SELECT game, device, version, title, entries, LENGTH(body), '', updated FROM companion;
INSERT INTO companion_files (game, device, body) SELECT game, device, body FROM companion;
DROP TABLE companion;
CREATE INDEX companion_copies_device ON companion_copies (device);
CREATE INDEX companion_copies_updated ON companion_copies (updated);
CREATE TABLE mails (
    who TEXT NOT NULL,
    day INTEGER NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (who, day)
)
