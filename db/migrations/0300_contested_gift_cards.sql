-- A card whose payment is contested pays nothing until its bank has decided: what was blocked for that
-- is freed by that, and nothing else. Cards of before were blocked by a person.
alter table gift_cards add column is_blocked_by_dispute boolean not null default false;

comment on column gift_cards.is_blocked_by_dispute is
  'Blocked because whoever bought it contests the payment; freed when the bank decides for the shop.';
