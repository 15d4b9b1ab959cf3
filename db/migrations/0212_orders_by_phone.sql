-- no transaction
-- Whoever calls is found by the number that calls.
create index concurrently orders_by_phone on orders (phone) where phone is not null;
