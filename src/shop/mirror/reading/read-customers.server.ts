import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { MirroredRow } from "../rows/mirrored-row.ts";
import { customerFields, type MirroredCustomer } from "../rows/record-fields.ts";

/**
 * Accounts, and guests who have none: a guest under the address of an account is that customer, who
 * comes instead. The address is the account's default one, else that of the last order.
 */
export async function readCustomers(
  { db }: { db: Db },
  ids: readonly string[],
): Promise<MirroredRow[]> {
  const { rows } = await sql<MirroredCustomer & { rowId: string }>`
    select people.id as "rowId", people.name, people.email, '' as phone,
      coalesce(own.line, ordered.line, '') as address
    from (
      select id, name, email, true as is_account from users
      where id = any(${ids}::uuid[])
        or email in (select email from guests where id = any(${ids}::uuid[]))
      union all
      select id, name, email, false from guests
      where id = any(${ids}::uuid[])
        and not exists (select from users where users.email = guests.email)
    ) people
    left join lateral (
      select concat_ws(', ', street, city, postal_code, country) as line from addresses
      where people.is_account and user_id = people.id
      order by is_default desc, created_at, id limit 1
    ) own on true
    left join lateral (
      select concat_ws(', ', street, city, postal_code, country) as line from orders
      where paid_at is not null
        and case when people.is_account then user_id = people.id else guest_id = people.id end
      order by created_at desc, id desc limit 1
    ) ordered on true`.execute(db);
  return rows.map(({ rowId, ...customer }) => ({ rowId, fields: customerFields(customer) }));
}
