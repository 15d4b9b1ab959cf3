-- no transaction
-- The wall behind the issue: a card once, however often its job runs.
create unique index concurrently gift_cards_once_by_line on gift_cards (order_item_id)
  where order_item_id is not null;
create index concurrently gift_cards_to_send on gift_cards (send_on) where sealed_code is not null;
create index concurrently gift_cards_of_recipient on gift_cards (lower(recipient_email))
  where recipient_email is not null;
