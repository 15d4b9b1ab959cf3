-- A refund that its bank refuses has given its gift card its part: that is corrected by a credit note
-- of its own, and the rest by another should the bank make it after all.
alter table invoices add column is_of_card boolean not null default false;

comment on column invoices.is_of_card is
  'A credit note of what a refund gave back to the gift card, its bank having refused the rest.';
