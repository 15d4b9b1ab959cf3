-- Two units of one product may be held for one order.
alter table stock_reservations
  drop constraint stock_reservations_pkey,
  add constraint stock_reservations_pkey primary key using index stock_reservations_by_unit;
