import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { idsByNumberOrCustomer, isName } from "#shop/orders/search/matching-orders.server.ts";
import { isNamed, type NamedProducts, type Wanted } from "./find-named-products.server.ts";
import type { NamedVariants } from "./find-named-variants.server.ts";
import type { FoundOrder } from "./office-search.ts";

/** What many have is found among so many of the newest, what few have by an index. */
const NEWEST_ORDERS = 2000;
const NEWEST_SALES = 200;
const NEWEST_OF_PRODUCT = 200;
const MOST_HITS = 1000;

/** By their number or their customer, the newest first. */
export async function findOrders(db: Db, wanted: Wanted): Promise<FoundOrder[]> {
  if (wanted.text.includes("@")) {
    const own = await read(db, wanted, ofPerson(wanted));
    if (own.length > 0) return own;
  }
  const near = isName(wanted.text) ? await read(db, wanted, amongNewest(wanted)) : [];
  return near.length === wanted.limit ? near : read(db, wanted, anywhere(wanted));
}

/** By a whole address: the trigrams of its end are those of every other one. */
const ofPerson = ({ text, limit }: Wanted) => sql`
  select id from (
    (select orders.id, orders.created_at from users join orders on user_id = users.id
     where users.email = lower(${text}) order by orders.created_at desc limit ${sql.lit(limit)})
    union all
    (select orders.id, orders.created_at from guests join orders on guest_id = guests.id
     where guests.email = lower(${text}) order by orders.created_at desc limit ${sql.lit(limit)})
  ) as own`;

// The subselect hides the text, for which the planner would otherwise leave the order of the index.
const amongNewest = ({ text, limit }: Wanted) => sql`
  select id from (
    select id, customer_folded, created_at from orders order by created_at desc, id desc
    limit ${sql.lit(NEWEST_ORDERS)}
  ) as newest
  where customer_folded like (select '%' || fold_text(${text}) || '%')
  order by created_at desc, id desc limit ${sql.lit(limit)}`;

const anywhere = ({ text }: Wanted) => sql`
  select id from (${sql.join(idsByNumberOrCustomer(text), sql` union all `)}) as hits (id)
  limit ${sql.lit(MOST_HITS)}`;

/**
 * By a plant that was bought. The lines of orders are in no index, which every sale would have to
 * write: the movements of the stock tell them, of each product, or the newest when there are many.
 */
export function findOrdersOf(
  db: Db,
  wanted: Wanted,
  { ids, areAll }: NamedProducts,
): Promise<FoundOrder[]> {
  const sales = areAll
    ? salesOf(ids, wanted)
    : sql`${salesOf(ids, wanted)} union all ${newestSales(wanted)}`;
  return read(
    db,
    wanted,
    sql`select order_id as id from (${sales}) as sales
      group by order_id order by max(at) desc limit ${sql.lit(wanted.limit)}`,
  );
}

/** By the variant that was bought, among so many of the newest sales of its product. */
export const findOrdersOfVariants = (
  db: Db,
  wanted: Wanted,
  { productIds, variantIds }: NamedVariants,
): Promise<FoundOrder[]> =>
  read(
    db,
    wanted,
    sql`select order_id as id from (${salesOf(productIds, { limit: NEWEST_OF_PRODUCT })}) as sales
      where exists (
        select from order_items where order_items.order_id = sales.order_id
          and variant_id = any(${variantIds}::uuid[]))
      group by order_id order by max(at) desc limit ${sql.lit(wanted.limit)}`,
  );

const salesOf = (productIds: readonly string[], { limit }: Pick<Wanted, "limit">) => sql`
  select order_id, at from unnest(${productIds}::uuid[]) as named (id)
  cross join lateral (
    select order_id, at from stock_movements where product_id = named.id and order_id is not null
    order by id desc limit ${sql.lit(limit)}
  ) as sales`;

/**
 * Twice as many as are wanted, as an order may hold two plants of one name. The limit of one keeps
 * the index of names out of it, which would be asked for every sale.
 */
const newestSales = ({ words, limit }: Wanted) => sql`
  (select order_id, at from (
     select order_id, product_id, at from stock_movements where order_id is not null
     order by at desc limit ${sql.lit(NEWEST_SALES)}
   ) as newest
   cross join lateral (select name_folded from products where id = product_id limit 1) as bought
   where ${isNamed(words)}
   order by at desc limit ${sql.lit(2 * limit)})`;

/** The ids come first: PostgreSQL would read every order to join them otherwise. */
async function read(
  db: Db,
  { words, limit }: Wanted,
  ids: RawBuilder<unknown>,
): Promise<FoundOrder[]> {
  const { rows } = await sql<FoundOrder>`/* prepared */
    with hits as materialized (${ids})
    select id, customer_name as "customerName", city, status, total_cents as "totalCents",
      (select number from order_numbers where order_id = orders.id) as number,
      (select name from order_items
       cross join lateral (
         select concat(
           (select products.name_folded || ' ' from products where id = product_id),
           fold_text(order_items.name)) as name_folded
       ) as bought
       where order_id = orders.id and ${isNamed(words)} order by position limit 1) as plant
    from orders where id = any(array(select id from hits))
    order by created_at desc, id desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
