import { type RawBuilder, type SqlBool, sql } from "kysely";
import { readPhone } from "#shop/shipping/phone.ts";
import { idsBeginningWith } from "../desk/order-query.ts";
import { spokenNumber } from "../order-number.ts";

/** « F2026-000012 », of an invoice or of a credit note. */
const INVOICE = /^[fa]\d{4}-\d{6,9}$/i;
const LATE_REFERENCE = /^ord-\d{1,16}$/i;
/** What carriers number parcels by: letters and figures, and more figures than a name has. */
const TRACKING = /^(?=(?:.*\d){3})[a-z0-9 -]{4,40}$/i;
/** « 06 39 98 04 17 » or « +33639980417 ». */
const PHONE = /^(?:\+|0)\d(?:[ .-]?\d){7,13}$/;
/** Shorter texts are in every other name, and in no index of trigrams. */
const PRODUCT = /[\p{L}\p{N}]{3}/u;

/** What may be a city or a product: neither a number nor an address of mail. */
export const isWords = (typed: string) =>
  /\p{L}/u.test(typed) &&
  !typed.includes("@") &&
  !INVOICE.test(typed) &&
  !LATE_REFERENCE.test(typed);

/** What may only be a name: no beginning of a number of ours, or of a parcel. */
export const isName = (typed: string) => isWords(typed) && byNumber(typed).length === 0;

/** A list of ids, each kind by its own index: of conditions in one « or », one would read them all. */
export function isMatching(typed: string): RawBuilder<SqlBool> {
  if (!isWords(typed)) return isAmong(idsByNumberOrCustomer(typed));
  return isAmong([
    ...idsByNumberOrCustomer(typed),
    sql`select id from orders where ${isOfCity(typed)}`,
    sql`select order_id from stock_movements
      where order_id is not null and product_id = any(array(${namedProducts(typed)}))`,
  ]);
}

/** Without a word of the catalogue, whose size is not felt. Each selects ids of orders. */
export function idsByNumberOrCustomer(typed: string): RawBuilder<unknown>[] {
  const exactly = typed.toUpperCase();
  if (LATE_REFERENCE.test(typed)) {
    return [sql`select id from orders where late_reference = ${exactly}`];
  }
  if (INVOICE.test(typed)) return [sql`select order_id from invoices where number = ${exactly}`];
  return [sql`select id from orders where ${isCustomers(typed)}`, ...byNumber(typed)];
}

/** The same as `isMatching` among the first orders of a list: words that many have fill its page from these. */
export const isMatchingAmong = (
  { count, isNewest }: { count: number; isNewest: boolean },
  typed: string,
  within: RawBuilder<SqlBool>,
) => sql<SqlBool>`id in (
  with nearest as materialized (
    select id, customer_folded, city, paid_at from orders where ${within}
    order by created_at ${upOrDown(isNewest)}, id ${upOrDown(isNewest)} limit ${sql.lit(count)}
  ), named as materialized (${namedProducts(typed)})
  select id from nearest
  where ${isCustomers(typed)}
    or paid_at is not null and starts_with(fold_text(city), fold_text(${typed}))
    or ${isAmong([
      ...byNumber(typed),
      sql`select order_id from stock_movements
      where order_id in (select id from nearest) and product_id in (select id from named)`,
    ])})`;

const upOrDown = (isNewest: boolean) => (isNewest ? sql`desc` : sql`asc`);

const isAmong = (ids: RawBuilder<unknown>[]) =>
  sql<SqlBool>`id in (${sql.join(ids, sql` union all `)})`;

const isCustomers = (typed: string) =>
  sql<SqlBool>`customer_folded like '%' || fold_text(${typed}) || '%'`;

// As a range, since `like` would fold every city of it once more. Folded texts end before « ~ ».
const isOfCity = (typed: string) => sql<SqlBool>`
  (paid_at is not null
    and fold_text(city) collate "C" >= fold_text(${typed})
    and fold_text(city) collate "C" < fold_text(${typed}) || '~')`;

/**
 * By the names that products have today, archived ones too. The names on the lines are in no index,
 * which every sale would have to write; what was bought is read from the movements of the stock.
 */
const namedProducts = (typed: string) => sql`
  select id from products
  where ${sql.lit(PRODUCT.test(typed))}
    and contents_folded like '%' || fold_text(${typed}) || '%'
    and name_folded like '%' || fold_text(${typed}) || '%'`;

/** « face » may begin a reference and be a part of a name, « 1042 » begin one and be a number. */
function byNumber(typed: string): RawBuilder<unknown>[] {
  const ids = idsBeginningWith(typed);
  const number = spokenNumber(typed);
  return [
    ...(ids
      ? [sql`select id from orders where id between ${ids.from}::uuid and ${ids.to}::uuid`]
      : []),
    ...(TRACKING.test(typed) ? [shippedAs(typed)] : []),
    ...(PHONE.test(typed) ? reachedBy(typed) : []),
    ...(number === null ? [] : [sql`select order_id from order_numbers where number = ${number}`]),
  ];
}

const shippedAs = (typed: string) => sql`
  select order_id from parcels
  where upper(replace(tracking_number, ' ', '')) = upper(replace(${typed}, ' ', ''))`;

/** Of a number without its country, the French one is meant, overseas too. */
function reachedBy(typed: string): RawBuilder<unknown>[] {
  const phone = readPhone(typed, "France");
  return phone.ok ? [sql`select id from orders where phone = ${phone.value}`] : [];
}
