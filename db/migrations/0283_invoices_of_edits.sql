-- An edit corrects the invoice of its order with a credit note of its own, and issues another.
alter table invoices
  add column edit_id uuid,
  drop constraint credit_notes_have_a_refund,
  add constraint credit_notes_have_a_cause check (
    case series when 'A' then (refund_id is null) <> (edit_id is null) else refund_id is null end
  ) not valid;
comment on column invoices.edit_id is
  'The edit of the order that issued it: a credit note of the whole invoice before, and the invoice after.';
