ALTER TABLE devices ADD COLUMN notices TEXT;
CREATE TABLE ways (
    id TEXT PRIMARY KEY,
    device TEXT NOT NULL,
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    active INTEGER NOT NULL,
    code TEXT,
    created DOUBLE PRECISION NOT NULL,
    tried DOUBLE PRECISION,
    outcome TEXT NOT NULL
);
CREATE INDEX ways_device ON ways (device);
CREATE TABLE turns (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    stage INTEGER NOT NULL,
    due DOUBLE PRECISION,
    last DOUBLE PRECISION,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX turns_due ON turns (due);
CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
)
