-- Until the shopkeeper asks for it, an order is invoiced when it ships.
insert into shop_settings (key, value) values ('invoicing', '{ "atPayment": false }')
on conflict do nothing;

create table due_invoices (
  order_id uuid primary key references orders on delete cascade,
  due_at timestamptz not null
);

comment on table due_invoices is
  'Orders to be invoiced when they were paid, and could not be yet. A row goes with its invoice.';
