-- Gift cards, a means of payment. What a card holds is what its movements say, and nothing else.
-- What they refer to is taken in the order of a sale, which would be cut otherwise.
lock table orders in share row exclusive mode;
lock table order_items in share row exclusive mode;
lock table refunds in share row exclusive mode;

create table gift_cards (
  id uuid primary key default gen_random_uuid(),
  code_hash bytea not null unique check (length(code_hash) = 32),
  code_end text not null check (code_end ~ '^[2-9A-HJ-NP-Z]{4}$'),
  initial_cents integer not null check (initial_cents > 0),
  balance_cents integer not null default 0,
  source text not null check (source in ('sold', 'offered', 'replacement')),
  order_item_id uuid references order_items,
  replaces_id uuid unique references gift_cards,
  recipient_name text,
  recipient_email text,
  sender_name text,
  message text,
  delivery text not null check (delivery in ('email', 'print')),
  send_on date,
  sent_at timestamptz,
  expires_at timestamptz not null,
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  -- The wall behind the last cent.
  constraint gift_cards_not_beyond check (balance_cents >= 0)
);

comment on column gift_cards.code_hash is
  'SHA-256 of the code, of which 80 bits are random: whoever reads this table can pay with no card.';
comment on column gift_cards.code_end is 'Its last four characters, by which people tell cards apart.';
comment on column gift_cards.balance_cents is
  'The sum of its movements, kept by keep_gift_card_balance.';
comment on column gift_cards.replaces_id is
  'The card whose code was lost: what comes back to that one goes to this one.';
comment on column gift_cards.send_on is 'A day in Paris; null for at once.';

create index gift_cards_newest on gift_cards (created_at desc, id);
create index gift_cards_of_line on gift_cards (order_item_id) where order_item_id is not null;
create index gift_cards_open on gift_cards (expires_at) where balance_cents > 0;

create table gift_card_movements (
  id bigint generated always as identity primary key,
  card_id uuid not null references gift_cards,
  amount_cents integer not null check (amount_cents <> 0),
  kind text not null check (kind in (
    'issued', 'spent', 'given_back', 'refunded', 'expired', 'blocked', 'replaced', 'corrected'
  )),
  order_id uuid references orders,
  refund_id uuid references refunds,
  actor text not null,
  at timestamptz not null default now(),

  constraint gift_card_movements_sign check (case
    when kind in ('issued', 'given_back', 'refunded') then amount_cents > 0
    when kind in ('spent', 'expired', 'blocked', 'replaced') then amount_cents < 0
    else true
  end),
  constraint gift_card_movements_of_order
    check (kind not in ('spent', 'given_back', 'refunded') or order_id is not null),
  constraint gift_card_movements_of_refund check ((kind = 'refunded') = (refund_id is not null))
);

comment on column gift_card_movements.kind is
  'given_back: its order was not paid in the end. refunded: it was, and its money goes back.';

create index gift_card_movements_of_card on gift_card_movements (card_id, id);
create index gift_card_movements_of_order on gift_card_movements (order_id)
  where order_id is not null;
create unique index gift_card_movements_one_issue on gift_card_movements (card_id)
  where kind = 'issued';
create unique index gift_card_movements_once_by_refund on gift_card_movements (refund_id)
  where refund_id is not null;

create trigger gift_card_movements_are_kept
  before update or delete on gift_card_movements
  for each row execute function refuse_rewriting();

-- Money that comes back to a card which is over, or nearly, can be spent for half a year.
create function keep_gift_card_balance() returns trigger language plpgsql as $$
begin
  update gift_cards
  set balance_cents = balance_cents + new.amount_cents,
    expires_at = case when new.kind = 'refunded'
      then greatest(expires_at, new.at + interval '6 months') else expires_at end
  where id = new.card_id;
  return null;
end
$$;

create trigger gift_card_movements_keep_balance
  after insert on gift_card_movements
  for each row execute function keep_gift_card_balance();

-- The card that holds the money of this one: itself, or the one that replaces it in the end. Locked
-- on the way, so that it is not replaced meanwhile.
create function gift_card_in_use(card uuid) returns uuid language plpgsql as $$
declare
  found_card uuid := card;
  next_card uuid;
begin
  loop
    perform from gift_cards where id = found_card for no key update;
    select id into next_card from gift_cards where replaces_id = found_card;
    exit when next_card is null;
    found_card := next_card;
  end loop;
  return found_card;
end
$$;
