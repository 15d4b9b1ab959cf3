import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { type OfferedCode, readCodeName } from "./code.ts";
import { type CodeColumns, codeColumns, toTerms } from "./code-row.server.ts";

type Asked = {
  /** As it was typed. */
  name: string;
  /** Who buys; null while nobody has said. */
  customer: { email: string | null; userId: string | null } | null;
  /** The browser's own checkouts, which the next takes the place of: not held against it. */
  own?: { orderId?: string | undefined; checkoutKeys?: readonly string[] };
};

type Row = CodeColumns & {
  version: number;
  isStopped: boolean;
  uses: number;
  isInUse: boolean;
  hasUsed: boolean;
  isUsing: boolean;
  hasOrdered: boolean;
};

/** Each way to be known by itself: under one « or », no index would serve any of them. */
const hasPaid = (isTheirs: RawBuilder<unknown>) => sql`
        exists (select from orders where status not in ('pending', 'cancelled') and ${isTheirs})`;

/** A code as it stands for a shopper, nothing locked; null if there is none of that name. */
export async function findCode({ db }: { db: Db }, asked: Asked): Promise<OfferedCode | null> {
  const name = readCodeName(asked.name);
  if (!name) return null;
  const { customer } = asked;
  const { rows } = await codeQuery({ ...asked, name }).execute(db);
  const row = rows[0];
  if (!row) return null;
  const { id, version, isStopped, uses, isInUse, hasUsed, isUsing, hasOrdered } = row;
  return {
    ...toTerms(row),
    ...{ id, version, isStopped, uses, isInUse },
    customer: customer && { hasUsed, isUsing, hasOrdered },
  };
}

/** Asks of a customer only what the code depends on. */
export function codeQuery({ name, customer, own = {} }: Asked) {
  const email = customer?.email?.toLowerCase() ?? null;
  const userId = customer?.userId ?? null;
  return sql<Row>`
    with own as materialized (
      select id from orders
      where id = ${own.orderId ?? null}::uuid
        or checkout_key = any(${own.checkoutKeys ?? []}::uuid[]) and status = 'pending'
    )
    select ${codeColumns}, version, stopped_at is not null as "isStopped",
      uses - (select count(*)::int from code_uses
        where code_id = codes.id and order_id in (select id from own)) as uses,
      coalesce(uses >= most_uses, false) and exists (
        select from orders
        where reservation_expires_at is not null and code_id = codes.id
          and id not in (select id from own)
      ) as "isInUse",
      coalesce(theirs.is_paid, false) as "hasUsed", coalesce(theirs.is_pending, false) as "isUsing",
      is_first_order and (
        ${hasPaid(sql`guest_id = (select id from guests where email = ${email}::text)`)}
        or ${hasPaid(sql`user_id = (select id from users where email = ${email}::text)`)}
        or ${hasPaid(sql`user_id = ${userId}::uuid`)}
      ) as "hasOrdered"
    from codes cross join lateral (
      select bool_or(status <> 'pending') as is_paid, bool_or(status = 'pending') as is_pending
      from (
        select order_id from code_uses where code_id = codes.id and email = ${email}::text
        union
        select order_id from code_uses where code_id = codes.id and user_id = ${userId}::uuid
      ) as uses_of_customer join orders on orders.id = order_id
      where (is_once or is_first_order) and order_id not in (select id from own)
    ) as theirs
    where name = ${name}`;
}
