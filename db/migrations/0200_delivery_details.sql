-- What a carrier, a bookkeeper or a giver needs beyond the specification's fields. Null where nothing
-- was asked or said, and in orders of before.
alter table orders
  add column phone text,
  add column carrier_note text,
  add column gift_message text,
  add column billing jsonb,
  add column pickup_point jsonb,
  add column collect_from timestamptz,
  add column collect_until timestamptz,
  add column service text,
  add column departure jsonb,
  add constraint orders_phone check (phone ~ '^\+[1-9][0-9]{6,14}$') not valid,
  add constraint orders_carrier_note
    check (btrim(carrier_note) <> '' and length(carrier_note) <= 140) not valid,
  add constraint orders_gift_message check (length(gift_message) <= 240) not valid,
  add constraint orders_billing check (jsonb_typeof(billing) = 'object') not valid,
  add constraint orders_pickup_point check (jsonb_typeof(pickup_point) = 'object') not valid,
  add constraint orders_service check (service ~ '^[a-z-]{1,40}$') not valid,
  add constraint orders_departure check (jsonb_typeof(departure) = 'object') not valid,
  add constraint orders_collect_in_a_span check (collect_from < collect_until) not valid,
  drop constraint orders_delivery_method_check,
  add constraint orders_delivery_method_check
    check (delivery_method in ('home', 'relay', 'collect')) not valid;

comment on column orders.gift_message is 'Empty: a gift without words. Null: no gift.';
comment on column orders.billing is
  'Where its bill goes, when it is not the delivery''s: company, vatNumber, name, address, postalCode, city, country.';
comment on column orders.pickup_point is 'The point that was chosen, as it was then.';
comment on column orders.service is
  'Of which carrier, as it was sold; null: the shop''s own choice for the method.';
comment on column orders.departure is
  'What its buyer was told of the weather, wished and agreed to before paying.';
