alter table order_items alter column variant_id set not null, alter column units set not null;
alter table order_items drop constraint order_items_have_variant;
