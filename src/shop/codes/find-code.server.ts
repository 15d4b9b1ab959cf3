import { sql } from "kysely";
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
  hasUsed: boolean;
  hasOrdered: boolean;
};

/** A code as it stands for a shopper, nothing locked; null if there is none of that name. */
export async function findCode(
  { db }: { db: Db },
  { name, customer, own = {} }: Asked,
): Promise<OfferedCode | null> {
  const known = readCodeName(name);
  if (!known) return null;
  const email = customer?.email?.toLowerCase() ?? null;
  const userId = customer?.userId ?? null;
  const { rows } = await sql<Row>`
    with own as materialized (
      select id from orders
      where id = ${own.orderId ?? null}::uuid
        or checkout_key = any(${own.checkoutKeys ?? []}::uuid[]) and status = 'pending'
    )
    select ${codeColumns}, version, stopped_at is not null as "isStopped",
      uses - (select count(*)::int from code_uses
        where code_id = codes.id and order_id in (select id from own)) as uses,
      exists (
        select from code_uses
        where code_id = codes.id and order_id not in (select id from own)
          and (email = ${email}::text or user_id = ${userId}::uuid)
      ) as "hasUsed",
      exists (
        select from orders
        where status not in ('pending', 'cancelled') and (
          guest_id in (select id from guests where email = ${email}::text)
          or user_id in (select id from users where email = ${email}::text)
          or user_id = ${userId}::uuid)
      ) as "hasOrdered"
    from codes where name = ${known}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { id, version, isStopped, uses, hasUsed, hasOrdered } = row;
  return {
    ...toTerms(row),
    ...{ id, version, isStopped, uses },
    customer: customer && { hasUsed, hasOrdered },
  };
}
