import type pg from "pg";

/** A year of orders of a filled catalogue, their parcels and buyers, and what administrators did meanwhile. */
export async function fillOrders(pool: pg.Pool, count: number): Promise<void> {
  for (const statement of [STOCK, COUNT]) await pool.query(statement);
  await pool.query("create unlogged table sold as select id, name from products limit 5000");
  await pool.query("alter table sold add column n serial");
  for (const statement of [GUESTS, USERS]) await pool.query(statement, [Math.ceil(count / 5)]);
  for (const statement of [ORDERS, AUDIT, MESSAGES]) await pool.query(statement, [count]);
  for (const statement of [ITEMS, MOVEMENTS, PARCELS, PARCEL_LINES]) await pool.query(statement);
  await pool.query("drop table sold");
  await pool.query(
    "vacuum analyze product_stock, guests, users, orders, order_items, parcels, parcel_lines, stock_movements, audit_log, contact_messages",
  );
}

// The catalogue is filled without its triggers.
const STOCK = `
insert into product_stock select id, stock, category, archived_at is not null from products
on conflict (id) do nothing`;

const COUNT = `
update product_count set on_sale = (select count(*) from products where archived_at is null)`;

const GUESTS = `
insert into guests (email, name)
select 'invite-' || n || '@exemple.fr', 'Invité ' || n from generate_series(1, $1::int) as n`;

const USERS = `
insert into users (name, email, email_verified)
select 'Cliente ' || n, 'cliente-' || n || '@exemple.fr', true from generate_series(1, $1::int) as n`;

const ORDERS = `
insert into orders (checkout_key, body_hash, guest_id, customer_name, customer_email, street, city,
  postal_code, country, delivery_method, items_cents, delivery_cents, total_cents, status,
  created_at, paid_at)
select gen_random_uuid(), '', guest.id, guest.name, guest.email, n || ' rue Neuve',
  case when n % 5 = 0 then 'Paris' else 'Saint-Germain-' || n % 3000 end, '69001', 'France',
  'home', cost, 690, cost + 690, status, at,
  case when status not in ('pending', 'cancelled') or n % 2 = 0 then at end
from generate_series(1, $1::int) as n
join lateral (
  select 2000 + (n::bigint * 7919 % 20000)::int as cost,
    now() - (n::float8 / $1 * 365) * interval '1 day' as at,
    case when n < 300 then 'completed' when n % 50 = 0 then 'cancelled' when n % 97 = 0 then
      'shipped' else 'delivered' end as status
) as drawn on true
join (select row_number() over () as place, id, name, email from guests) as guest
  on guest.place = 1 + n % (select count(*) from guests)`;

const ITEMS = `
insert into order_items (order_id, position, product_id, variant_id, units, name,
  price_cents, quantity, vat_basis_points, line_cents)
select orders.id, position, sold.id, sold.id, jsonb_build_object(sold.id, 1), sold.name, 1000, 1, 1000, 1000
from orders
cross join generate_series(0, 1) as position
join sold
  on sold.n = 1 + (hashtext(orders.id::text || position) & 2147483647) % (select count(*) from sold)`;

const MOVEMENTS = `
insert into stock_movements (product_id, unit_id, order_id, quantity, reason, actor, at)
select product_id, product_id, order_id, -quantity, 'sale', 'shopper', paid_at
from orders join order_items on order_items.order_id = orders.id
where paid_at is not null and status <> 'cancelled'`;

const PARCELS = `
insert into parcels (id, order_id, position, state, carrier, service, tracking_number, created_at,
  handed_at, delivered_at)
select id, id, 1, case status when 'delivered' then status else 'in_transit' end, 'Colissimo',
  'Domicile', 'LA' || lpad(row_number() over ()::text, 9, '0') || 'FR', paid_at,
  paid_at + interval '1 day', case status when 'delivered' then paid_at + interval '3 days' end
from orders where status in ('shipped', 'delivered')`;

const PARCEL_LINES = `
insert into parcel_lines (parcel_id, order_item_id, quantity)
select parcels.id, order_items.id, order_items.quantity
from parcels join order_items on order_items.order_id = parcels.order_id`;

const AUDIT = `
insert into audit_log (at, actor_id, actor_email, action, subject_id, subject_name, before, after)
select now() - ($1 - n) * interval '5 minutes', gen_random_uuid(), 'gerante@exemple.fr',
  (array['product', 'order', 'article', 'settings'])[1 + n % 4] || '.updated', n::text,
  'Sujet ' || n, '{"stock": 3}', '{"stock": 4}'
from generate_series(1, $1::int) as n`;

const MESSAGES = `
insert into contact_messages (name, email, message, sender_hash, created_at)
select 'Zoé ' || n, 'zoe-' || n || '@exemple.fr', 'Ma monstera jaunit.', n::text,
  now() - n * interval '1 minute'
from generate_series(1, $1::int / 10) as n`;
