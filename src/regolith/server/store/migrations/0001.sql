CREATE TABLE devices (
    id TEXT PRIMARY KEY,
    key_hash TEXT NOT NULL UNIQUE,
    recovery_hash TEXT UNIQUE,
    name TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL
);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    game TEXT NOT NULL,
    title TEXT NOT NULL,
    header TEXT NOT NULL,
    listed INTEGER NOT NULL,
    pace INTEGER NOT NULL,
    clock INTEGER,
    webhook TEXT,
    status TEXT NOT NULL,
    head BIGINT NOT NULL,
    progress TEXT NOT NULL,
    waiting TEXT NOT NULL,
    due DOUBLE PRECISION,
    rematch TEXT,
    created DOUBLE PRECISION NOT NULL,
    updated DOUBLE PRECISION NOT NULL
);
CREATE INDEX tables_listed ON tables (listed, status, updated);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_owner ON tables (owner, status);
CREATE TABLE seats (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    device TEXT,
    name TEXT NOT NULL,
    bot TEXT,
    token_hash TEXT,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_device ON seats (device);
CREATE TABLE log (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    body TEXT NOT NULL,
    idem TEXT,
    lines BIGINT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE UNIQUE INDEX log_once ON log (table_id, seat, idem);
CREATE INDEX log_chat ON log (table_id, kind, seq);
CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY,
    seq BIGINT NOT NULL,
    code TEXT NOT NULL,
    digest TEXT NOT NULL,
    body BLOB NOT NULL
);
