create table invoice_counters (
  series text not null check (series in ('F', 'A')),
  year integer not null check (year between 2000 and 9999),
  last integer not null check (last > 0),

  primary key (series, year)
);

comment on table invoice_counters is
  'The last number given out. Its row stays locked until the invoice is committed: a sequence would leave gaps.';

create table invoices (
  id uuid primary key,
  series text not null check (series in ('F', 'A')),
  year integer not null,
  sequence integer not null check (sequence > 0),
  number text not null unique generated always as
    (series || year::text || '-' || lpad(sequence::text, 6, '0')) stored,
  order_id uuid not null references orders,
  refund_id uuid unique references refunds,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  issued_at timestamptz not null,

  unique (series, year, sequence),
  constraint credit_notes_have_a_refund check ((series = 'A') = (refund_id is not null))
);

comment on table invoices is
  'Invoices (F) and credit notes (A) as they were issued: the law forbids to change or to renumber them.';
comment on column invoices.content is 'All that is printed, so that a later change of the shop or of an order changes no invoice.';

create unique index invoices_one_per_order on invoices (order_id) where series = 'F';
create index invoices_of_order on invoices (order_id);

create trigger invoices_are_kept
  before update or delete on invoices
  for each row execute function refuse_rewriting();
