-- no transaction
-- The wall behind the credit notes of a refund: one, or one for each of its two parts.
create unique index concurrently invoices_once_by_refund on invoices (refund_id, is_of_card)
  where refund_id is not null;
