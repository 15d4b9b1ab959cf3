-- What a shop sells besides what stands on its shelves: a line takes money and VAT, and no stock.
-- Lines of before, and those of a release that knows no better, are pieces.
alter table order_items
  alter column product_id drop not null,
  alter column variant_id drop not null,
  add column kind text not null default 'piece',
  add constraint order_items_kind check (kind in ('piece', 'free', 'gift_card')) not valid,
  add constraint order_items_pieces_take_units check (
    jsonb_typeof(units) = 'object' and (kind = 'piece') = (units <> '{}')
    and (kind <> 'piece' or product_id is not null and variant_id is not null)) not valid,
  drop constraint order_items_take_units;

comment on column order_items.kind is
  'piece: of a variant, taken from stock. free: something that was only written. gift_card: one that was sold.';
