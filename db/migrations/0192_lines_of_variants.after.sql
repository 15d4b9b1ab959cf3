drop trigger order_items_name_variant on order_items;
drop function name_own_variant();

alter table order_items
  add constraint order_items_variant_id_fkey foreign key (variant_id) references variants not valid,
  add constraint order_items_take_units
    check (jsonb_typeof(units) = 'object' and units <> '{}') not valid,
  add constraint order_items_have_variant
    check (variant_id is not null and units is not null) not valid;
