-- A payment of nothing has no provider: a gift card has paid the whole order.
alter table payments drop constraint payments_provider_check;
alter table payments
  add constraint payments_provider_check
    check (provider in ('simulated', 'stripe', 'gift_card')) not valid,
  add constraint payments_by_gift_card
    check (provider <> 'gift_card' or amount_cents = 0 and intent_id is null) not valid;
