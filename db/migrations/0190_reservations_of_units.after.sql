-- A sale locks its units before it writes what it holds: in another order, one of both would be cut.
lock table stock_units in share row exclusive mode;

-- No process names a product where it means a unit any more.
drop trigger stock_reservations_name_unit on stock_reservations;
alter table stock_reservations
  add constraint stock_reservations_unit_id_fkey foreign key (unit_id) references stock_units
    not valid;
