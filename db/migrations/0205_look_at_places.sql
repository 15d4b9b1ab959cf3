-- No row has a place yet.
alter table stock_units validate constraint stock_units_place;
