import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { filterStatuses, idsBeginningWith, type OrderQuery } from "./order-query.ts";

/** The orders that the back-office asks for, newest first; how many is for the caller to say. */
export function selectListedOrders(db: Db, query: OrderQuery) {
  return db
    .selectFrom("orders")
    .select(["orders.id", "orders.customer_name", "orders.customer_email", "orders.status"])
    .select(["orders.total_cents", "orders.delivery_method", "orders.created_at"])
    .select(["orders.review_reason", "orders.late_reference"])
    .where((eb) => eb.and(conditions(eb, query)))
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id", "desc");
}

type Eb = ExpressionBuilder<DB, "orders">;

function conditions(eb: Eb, query: OrderQuery): Expression<SqlBool>[] {
  const { filter, from, to, search, after } = query;
  const asked: Expression<SqlBool>[] = [];
  const statuses = filter && filterStatuses(filter);
  if (filter === "in_review") asked.push(eb("review_reason", "is not", null));
  // Written out, so that PostgreSQL recognises the partial index of what is to be prepared.
  else if (filter === "to_prepare") asked.push(sql<SqlBool>`status in ('completed', 'processing')`);
  else if (statuses) asked.push(eb("status", "in", statuses));
  if (from) asked.push(sql<SqlBool>`created_at >= ${from}::timestamp at time zone 'Europe/Paris'`);
  if (to) {
    asked.push(
      sql<SqlBool>`created_at < (${to}::timestamp + interval '1 day') at time zone 'Europe/Paris'`,
    );
  }
  if (search) asked.push(matching(eb, search));
  if (after) {
    // The row itself says where it stands, to the microsecond.
    asked.push(sql<SqlBool>`(created_at, id) < (
      select created_at, id from orders where id = ${after}::uuid)`);
  }
  return asked;
}

function matching(eb: Eb, search: string): Expression<SqlBool> {
  if (/^ord-\d{1,16}$/i.test(search)) return eb("late_reference", "=", search.toUpperCase());
  const isCustomers = sql<SqlBool>`customer_folded like '%' || fold_text(${search}) || '%'`;
  const ids = idsBeginningWith(search);
  // « face » may begin a number, and be a part of a name.
  return ids
    ? eb.or([eb.and([eb("id", ">=", ids.from), eb("id", "<=", ids.to)]), isCustomers])
    : isCustomers;
}
