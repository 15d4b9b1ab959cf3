-- Known by the constraints that were looked at: no row is read again.
alter table stock_movements alter column unit_id set not null;
alter table stock_movements drop constraint stock_movements_have_unit;
