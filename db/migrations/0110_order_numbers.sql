-- Numbers that can be spoken: C-1042. A table of its own, so that the orders that exist get theirs
-- while the shop sells: a new column of orders would stay locked for as long as it is filled.
create sequence order_number_sequence as integer start with 1001;

create table order_numbers (
  number integer primary key default nextval('order_number_sequence'),
  order_id uuid not null unique
);

alter sequence order_number_sequence owned by order_numbers.number;

comment on table order_numbers is
  'The number of each order that was paid, given with the payment. An order that is never paid has none; a payment that fails in the end may leave a gap.';

insert into order_numbers (order_id)
select id from orders where paid_at is not null order by created_at, id;

create function number_order() returns trigger language plpgsql as $$
begin
  if not exists (select from order_numbers where order_id = new.id) then
    insert into order_numbers (order_id) values (new.id) on conflict (order_id) do nothing;
  end if;
  return null;
end $$;

-- By the database, so that a release that knows no numbers gives them too while both run.
create trigger orders_are_numbered
  after insert or update of paid_at on orders
  for each row when (new.paid_at is not null)
  execute function number_order();

-- From here to the end nobody pays: what was paid meanwhile is few.
insert into order_numbers (order_id)
select id from orders
where paid_at is not null and not exists (
  select from order_numbers where order_id = orders.id)
order by created_at, id;

alter table order_numbers
  add constraint order_numbers_order_id_fkey foreign key (order_id) references orders
  on delete cascade;
