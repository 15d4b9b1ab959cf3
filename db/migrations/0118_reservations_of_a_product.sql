-- A buyer is told when a plant that others hold may come back: the first of its reservations to end.
create index stock_reservations_of_product on stock_reservations (product_id, expires_at);
