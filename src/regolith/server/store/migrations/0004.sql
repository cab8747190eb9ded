ALTER TABLE tables ADD COLUMN deal TEXT;
CREATE INDEX tables_deal ON tables (deal);
CREATE TABLE results (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    score BIGINT NOT NULL,
    place INTEGER NOT NULL,
    side TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
)
