CREATE TABLE plans (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    device TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
)
