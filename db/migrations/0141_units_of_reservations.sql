-- Held are stock units. A process of the release before names the product, whose unit bears its id.
create function name_own_unit() returns trigger language plpgsql as $$
begin
  new.unit_id := coalesce(new.unit_id, new.product_id);
  return new;
end
$$;

alter table stock_reservations add column unit_id uuid;

create trigger stock_reservations_name_unit
  before insert on stock_reservations
  for each row when (new.unit_id is null)
  execute function name_own_unit();

-- As many rows as there are checkouts open at this moment.
update stock_reservations set unit_id = product_id where unit_id is null;

comment on table stock_reservations is
  'A row exists while the plants are held; stock_units.reserved is the sum of its rows.';
comment on column stock_reservations.product_id is 'Whose unit it is.';
