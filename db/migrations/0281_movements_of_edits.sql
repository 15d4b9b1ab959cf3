-- Which pieces an edit brought back or took; null for all others.
alter table stock_movements add column edit_id uuid;
comment on column stock_movements.edit_id is 'The edit of the order that moved it.';
