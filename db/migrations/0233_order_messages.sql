-- What the shop wrote to the customers of orders that were chosen together: one row for each order,
-- kept in its story. The key is of the form: sent twice, it was written once. Orders of one customer
-- share the mail of the first of them.
create table order_messages (
  id uuid primary key,
  key uuid not null,
  order_id uuid not null references orders on delete cascade,
  mail_id uuid not null,
  subject text not null check (subject <> '' and length(subject) <= 120),
  text text not null check (text <> '' and length(text) <= 5000),
  actor text not null,
  at timestamptz not null,
  constraint order_messages_once unique (key, order_id)
);

comment on table order_messages is 'What the shop wrote to the customer of an order.';
comment on column order_messages.mail_id is 'The row whose mail tells it: its own, or that of another order of the same customer.';

create index order_messages_of_order on order_messages (order_id, at);
create index order_messages_of_mail on order_messages (mail_id);
