-- no transaction
create index concurrently labels_queued on labels (queued_at) where queued_at is not null;
