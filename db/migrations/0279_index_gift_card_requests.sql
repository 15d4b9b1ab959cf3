-- no transaction
create unique index concurrently gift_cards_once_by_request on gift_cards (request_id)
  where request_id is not null;
