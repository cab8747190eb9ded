CREATE TABLE companion (
    game TEXT NOT NULL,
    device TEXT NOT NULL,
    version INTEGER NOT NULL,
    title TEXT NOT NULL,
    entries INTEGER NOT NULL,
    body TEXT NOT NULL,
    updated DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, device)
);
CREATE INDEX companion_device ON companion (device)
