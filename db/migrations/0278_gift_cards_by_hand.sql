-- A card that the desk issues or replaces: the form sent again is answered, and issues no other.
alter table gift_cards add column request_id uuid;

comment on column gift_cards.request_id is 'Of the form of the desk that made it.';
