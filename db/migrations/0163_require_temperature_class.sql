alter table products add constraint products_have_temperature_class
  check (temperature_class is not null) not valid;
