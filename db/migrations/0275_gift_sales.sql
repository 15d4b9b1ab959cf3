-- Gift cards that the shop sells: what their buyer wants, how their code waits until it is sent. An
-- order of cards alone goes nowhere: it has no address, no parcel, and is never prepared. Its table
-- comes first, as sales take orders before their lines.
alter table orders
  add column is_cards_only boolean not null default false,
  drop constraint if exists orders_street_check,
  drop constraint if exists orders_city_check,
  drop constraint if exists orders_postal_code_check,
  drop constraint if exists orders_have_an_address,
  add constraint orders_have_an_address check (
    is_cards_only or btrim(street) <> '' and btrim(city) <> '' and btrim(postal_code) <> ''
  ) not valid;

comment on column orders.is_cards_only is
  'It sells gift cards and nothing else: neither address nor parcel, and no sale of the figures.';

create table gift_wishes (
  order_item_id uuid primary key references order_items on delete cascade,
  recipient_name text not null,
  recipient_email text,
  sender_name text not null,
  message text,
  delivery text not null check (delivery in ('email', 'print')),
  send_on date,
  constraint gift_wishes_by_mail
    check ((delivery = 'email') = (recipient_email is not null and send_on is not null))
);

comment on table gift_wishes is
  'From the order of a card until it is issued, or will not be: the row goes then.';

alter table gift_cards
  add column sealed_code text,
  add column reason text,
  add column forgotten_at timestamptz,
  add constraint gift_cards_sent_without_code
    check (sent_at is null or sealed_code is null) not valid;

comment on column gift_cards.sealed_code is
  'The code, sealed, while it waits to be sent; gone from the row once it was.';
comment on column gift_cards.reason is 'Why the shop offered it.';
comment on column gift_cards.forgotten_at is 'When its names, address and message were erased.';

alter table gift_card_movements
  drop constraint gift_card_movements_kind_check,
  add constraint gift_card_movements_kind_check check (kind in (
    'issued', 'spent', 'given_back', 'refunded', 'expired', 'blocked', 'replaced', 'corrected',
    'taken_back'
  )) not valid,
  add constraint gift_card_movements_taken_back
    check (kind <> 'taken_back' or amount_cents < 0 and order_id is not null) not valid;

comment on column gift_card_movements.kind is
  'given_back: its order was not paid in the end. refunded: it was, and its money goes back. taken_back: the card itself was refunded to its buyer.';
