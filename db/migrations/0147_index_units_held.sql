-- no transaction
create unique index concurrently stock_reservations_by_unit
  on stock_reservations (order_id, unit_id);
-- A buyer is told when a plant that others hold may come back: the first of its reservations to end.
create index concurrently stock_reservations_of_unit on stock_reservations (unit_id, expires_at);
drop index concurrently if exists stock_reservations_of_product;
