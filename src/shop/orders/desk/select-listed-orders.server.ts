import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { isMatching, isMatchingAmong } from "../search/matching-orders.server.ts";
import { withheldIds, withheldReason } from "../withheld/withheld-orders.server.ts";
import { incidentIds } from "./incident-orders.server.ts";
import { filterStatuses, type OrderCursor, type OrderQuery } from "./order-query.ts";

type Narrowed = {
  among?: number | undefined;
  /** Only these, of what is asked for. */
  ids?: readonly string[] | undefined;
  /** By departure, and not newest first: the days at which orders stand, by their id. */
  days?: DaysByOrder | undefined;
};

export type DaysByOrder = Readonly<Record<string, string>>;

/** Of what nobody knows the day. */
const NO_DAYS = "sans_sans";

/**
 * The orders that the back-office asks for, newest first or by departure; how many is for the caller
 * to say. Those before a place come nearest first. With `among`, words are looked for in so many of
 * the first orders of the list alone.
 */
export function selectListedOrders(db: Db, query: OrderQuery, narrowed: Narrowed = {}) {
  const { days } = narrowed;
  const isDown = (days !== undefined && !query.isLastFirst) === (query.before !== null);
  const direction = isDown ? "desc" : "asc";
  const select = db
    .selectFrom("orders")
    .select(["orders.id", "orders.customer_name", "orders.customer_email", "orders.status"])
    .select(["orders.total_cents", "orders.delivery_method", "orders.created_at"])
    .select(["orders.review_reason", "orders.late_reference"])
    .select(["orders.phone", "orders.collect_from", "orders.gift_message"])
    .select(["orders.code_name", "orders.discount_cents", "orders.delivery_waived_cents"])
    .select(["orders.gift_cents", "orders.is_cards_only"])
    .select(sql<string | null>`coalesce(pickup_point ->> 'name', relay_point)`.as("point"))
    .select(sql<string | null>`billing ->> 'company'`.as("company"))
    .select((eb) => numberOf(eb).as("number"))
    .select(withheldReason.as("withheld"))
    .select((eb) => hasOpenWithdrawal(eb).as("has_open_withdrawal"))
    .select(days ? standsAt(days).as("days") : sql<string | null>`null`.as("days"))
    .where((eb) => eb.and(conditions(eb, query, narrowed)));
  // By its name, so that the days are not sent once more.
  return select
    .orderBy(days ? "days" : "orders.created_at", direction)
    .orderBy("orders.id", direction);
}

/** Compared letter by letter, as the days are written. */
const standsAt = (days: DaysByOrder) => sql<string>`
  coalesce(${JSON.stringify(days)}::jsonb ->> orders.id::text, ${sql.lit(NO_DAYS)}) collate "C"`;

type Eb = ExpressionBuilder<DB, "orders">;

function conditions(
  eb: Eb,
  query: OrderQuery,
  { among, ids, days }: Narrowed,
): Expression<SqlBool>[] {
  const { filter, from, to, search, after, before, isLastFirst } = query;
  const asked: Expression<SqlBool>[] = [];
  const statuses = filter && filterStatuses(filter);
  if (filter === "in_review") asked.push(eb("review_reason", "is not", null));
  else if (filter === "incident") asked.push(sql<SqlBool>`id in ${incidentIds}`);
  else if (filter === "disputed") asked.push(sql<SqlBool>`id in ${disputedIds}`);
  // Written out, so that PostgreSQL recognises the partial index of what is to be prepared.
  else if (filter === "to_prepare" || filter === "withheld") {
    const isWithheld = sql<SqlBool>`id in ${withheldIds}`;
    asked.push(sql<SqlBool>`status in ('completed', 'processing')`);
    asked.push(filter === "withheld" ? isWithheld : eb.not(isWithheld));
    // Cards are sent by the clock: nobody prepares them.
    if (filter === "to_prepare") asked.push(sql<SqlBool>`not is_cards_only`);
  } else if (statuses) asked.push(eb("status", "in", statuses));
  if (ids) asked.push(sql<SqlBool>`id = any(${ids}::uuid[])`);
  if (from) asked.push(sql<SqlBool>`created_at >= ${from}::timestamp at time zone 'Europe/Paris'`);
  if (to) {
    asked.push(
      sql<SqlBool>`created_at < (${to}::timestamp + interval '1 day') at time zone 'Europe/Paris'`,
    );
  }
  if (after) asked.push(isBeyond(after, { days, isUp: days !== undefined && !isLastFirst }));
  if (before) asked.push(isBeyond(before, { days, isUp: days === undefined || isLastFirst }));
  if (search) {
    const within = sql<SqlBool>`${eb.and(asked)}`;
    const first = { count: among ?? 0, isNewest: before === null };
    asked.push(among ? isMatchingAmong(first, search, within) : isMatching(search));
  }
  return asked;
}

type Side = { days: DaysByOrder | undefined; isUp: boolean };

function isBeyond({ id, days: stood }: OrderCursor, { days, isUp }: Side) {
  const side = isUp ? sql`>` : sql`<`;
  // Of a list by departure, a place without its days is none: the list begins anew.
  if (days)
    return stood
      ? sql<SqlBool>`(${standsAt(days)}, id) ${side} (${stood}, ${id}::uuid)`
      : sql<SqlBool>`true`;
  // The row itself says where it stands, to the microsecond.
  return sql<SqlBool>`(created_at, id) ${side} (
    select created_at, id from orders where id = ${id}::uuid)`;
}

const disputedIds = sql`(
  select payments.order_id from disputes join payments on payments.id = payment_id
  where disputes.status in ('needs_response', 'under_review'))`;

const numberOf = (eb: Eb) =>
  eb
    .selectFrom("order_numbers")
    .select("number")
    .whereRef("order_numbers.order_id", "=", "orders.id");

const hasOpenWithdrawal = (eb: Eb) =>
  eb.exists(
    eb
      .selectFrom("withdrawals")
      .leftJoin("withdrawal_cases", "withdrawal_cases.withdrawal_id", "withdrawals.id")
      .whereRef("withdrawals.order_id", "=", "orders.id")
      .where("withdrawal_cases.closed_at", "is", null),
  );
