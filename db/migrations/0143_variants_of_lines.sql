alter table order_items
  add column variant_id uuid,
  add column units jsonb;

comment on column order_items.units is
  'What one piece took when it was bought: quantities by stock unit. An assortment may change later.';

create function name_own_variant() returns trigger language plpgsql as $$
begin
  new.variant_id := coalesce(new.variant_id, new.product_id);
  new.units := coalesce(new.units, jsonb_build_object(new.product_id, 1));
  return new;
end
$$;

create trigger order_items_name_variant
  before insert on order_items
  for each row when (new.variant_id is null)
  execute function name_own_variant();
