-- What a code took from an order. Orders of before, and those that a release before writes, have none.
alter table orders
  add column code_id uuid,
  add column code_name text,
  add column discount_cents integer not null default 0,
  add column delivery_waived_cents integer not null default 0,
  add constraint orders_code_id_fkey foreign key (code_id) references codes not valid,
  add constraint orders_code_is_named check ((code_id is null) = (code_name is null)) not valid,
  add constraint orders_discount check (discount_cents between 0 and items_cents) not valid,
  add constraint orders_delivery_waived check (delivery_waived_cents >= 0) not valid,
  add constraint orders_reduced_by_a_code
    check (code_id is not null or discount_cents = 0 and delivery_waived_cents = 0) not valid,
  add constraint orders_total
    check (total_cents = items_cents - discount_cents + delivery_cents) not valid,
  drop constraint orders_check;

comment on column orders.discount_cents is 'Off the articles; the sum of that of its lines.';
comment on column orders.delivery_waived_cents is
  'The fee that a code has offered. delivery_cents is what was asked for in the end.';

alter table order_items
  add column discount_cents integer not null default 0,
  add constraint order_items_discount
    check (discount_cents between 0 and line_cents) not valid;

-- The use follows its order, whichever release moves it.
create function keep_code_use() returns trigger language plpgsql as $$
declare
  held boolean := tg_op = 'UPDATE' and (
    old.status not in ('pending', 'cancelled') or old.reservation_expires_at is not null
  );
  holds boolean :=
    new.status not in ('pending', 'cancelled') or new.reservation_expires_at is not null;
begin
  if holds and not held then
    update codes set uses = uses + 1 where id = new.code_id;
    insert into code_uses (order_id, code_id, email, user_id, is_once, at)
    select new.id, id, lower(new.customer_email), new.user_id, is_once or is_first_order,
      new.updated_at
    from codes where id = new.code_id;
  elsif held and not holds then
    delete from code_uses where order_id = new.id;
    update codes set uses = uses - 1 where id = new.code_id;
  end if;
  return null;
end
$$;

create trigger orders_take_code
  after insert on orders
  for each row when (new.code_id is not null)
  execute function keep_code_use();

create trigger orders_keep_code
  after update of status, reservation_expires_at on orders
  for each row when (new.code_id is not null)
  execute function keep_code_use();

create function forget_code_user() returns trigger language plpgsql as $$
begin
  update code_uses set email = null, user_id = null where order_id = new.id;
  return null;
end
$$;

create trigger orders_forget_code_user
  after update of erased_at on orders
  for each row when (new.code_id is not null and new.erased_at is not null)
  execute function forget_code_user();
