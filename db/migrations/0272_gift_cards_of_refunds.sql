-- What of a refund goes back to a gift card: nothing of those of before.
alter table refunds
  add column gift_cents integer not null default 0,
  add constraint refunds_gift check (gift_cents between 0 and amount_cents) not valid;

comment on column refunds.gift_cents is
  'What of amount_cents goes back to the gift card; it has gone as soon as the row is there.';

-- In the transaction of the refund: what its bank answers later changes nothing about the card.
create function give_back_to_gift_card() returns trigger language plpgsql as $$
begin
  insert into gift_card_movements (card_id, amount_cents, kind, order_id, refund_id, actor, at)
  select gift_card_in_use(gift_card_id), new.gift_cents, 'refunded', orders.id, new.id, 'system',
    new.created_at
  from payments join orders on orders.id = order_id
  where payments.id = new.payment_id;
  return null;
end
$$;

create trigger refunds_give_back_to_gift_card
  after insert on refunds
  for each row when (new.gift_cents > 0)
  execute function give_back_to_gift_card();
