ALTER TABLE seats ADD COLUMN asks TEXT;
CREATE TABLE sat (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    device TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, device)
);
INSERT INTO sat (table_id, seat, device)
SELECT s.table_id, s.seat, s.device FROM seats s JOIN tables t ON t.id = s.table_id
WHERE t.status = 'running' AND s.device IS NOT NULL
