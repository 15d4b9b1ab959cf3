-- The provider keeps its answer to a key, a failure of its own too, and gives it again for a day.
-- What failed there is tried again under the key with this number behind it.
alter table payments add column key_attempt integer not null default 0;
alter table refunds add column key_attempt integer not null default 0;
