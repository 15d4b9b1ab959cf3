-- Invoices are kept for ten years from the end of their year; then the person is taken out of them.
drop trigger invoices_are_kept on invoices;

create trigger invoices_are_kept
  before update or delete on invoices
  for each row
  when (old.year >= extract(year from now() at time zone 'Europe/Paris') - 10)
  execute function refuse_rewriting();

comment on table invoices is
  'Invoices (F) and credit notes (A) as they were issued: the law forbids to change or to renumber them for ten years.';

comment on column orders.erased_at is
  'When the customer asked to be forgotten, or the law no longer asked to know them. Name and address stay while the parcel needs them, and go once the order is over.';

-- In the end every order is one of the erased: those that still name someone are few.
drop index orders_erased;
create index orders_erased on orders (erased_at)
  where erased_at is not null and customer_email <> 'compte-supprime@canopee.invalid';
