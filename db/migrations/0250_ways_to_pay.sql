-- What an order was paid with, and since when its provider has been making a payment that takes its
-- time. Both are null for the orders of before, and for those that a release before settles.
alter table payments
  add column method text,
  add column processing_at timestamptz;

comment on column payments.method is
  'In the provider''s words: a card''s network or wallet, else the method ("paypal").';
comment on column payments.processing_at is
  'Since when the provider has been making it. Nothing leaves before it has succeeded.';
