-- The part of an order that is paid by gift card. Orders of before, and those that a release before
-- writes, have none. Its payment is of the rest; one of nothing has no provider.
alter table orders
  add column gift_card_id uuid,
  add column gift_cents integer not null default 0,
  add constraint orders_gift_card_id_fkey
    foreign key (gift_card_id) references gift_cards not valid,
  add constraint orders_gift check (gift_cents between 0 and total_cents) not valid,
  add constraint orders_gift_is_of_a_card
    check ((gift_card_id is null) = (gift_cents = 0)) not valid;

comment on column orders.gift_cents is
  'What a gift card pays of total_cents; the payment is of the rest.';

-- The money follows its order, whichever release moves it. What was paid comes back by a refund.
create function keep_gift_use() returns trigger language plpgsql as $$
declare
  held boolean := tg_op = 'UPDATE' and (
    old.status not in ('pending', 'cancelled') or old.reservation_expires_at is not null
  );
  holds boolean :=
    new.status not in ('pending', 'cancelled') or new.reservation_expires_at is not null;
begin
  if holds and not held then
    insert into gift_card_movements (card_id, amount_cents, kind, order_id, actor, at)
    values (new.gift_card_id, -new.gift_cents, 'spent', new.id, 'shopper', new.updated_at);
  elsif held and not holds and old.status = 'pending' then
    insert into gift_card_movements (card_id, amount_cents, kind, order_id, actor, at)
    values (gift_card_in_use(new.gift_card_id), new.gift_cents, 'given_back', new.id, 'system',
      new.updated_at);
  end if;
  return null;
end
$$;

create trigger orders_take_gift
  after insert on orders
  for each row when (new.gift_card_id is not null)
  execute function keep_gift_use();

create trigger orders_keep_gift
  after update of status, reservation_expires_at on orders
  for each row when (new.gift_card_id is not null)
  execute function keep_gift_use();
