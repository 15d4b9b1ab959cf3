-- A refund that was done may come back days later: the card is closed, or its bank refuses. It stays
-- done for the books, whose credit note is written; what the customer is owed is paid otherwise.
alter table refunds add column returned_at timestamptz;
