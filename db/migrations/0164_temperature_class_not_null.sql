-- The rows are read before the table is locked: with a proof that is valid, `set not null` reads none.
alter table products validate constraint products_temperature_class;
alter table products validate constraint products_have_temperature_class;
alter table products alter column temperature_class set not null;
alter table products drop constraint products_have_temperature_class;
