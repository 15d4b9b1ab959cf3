import { sql } from "kysely";
import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Customer, CustomerQuery } from "./customer.ts";

const PAGE_SIZE = 20;

/** Newest first. What they bought is counted for the page alone, in the same statement. */
export async function listCustomers(
  { db }: { db: Db },
  { q, kind, after }: CustomerQuery,
  size = PAGE_SIZE,
): Promise<{ customers: Customer[]; next: string | null }> {
  const isWanted = q ? sql`search_text like '%' || nullif(fold_text(${q}), '') || '%'` : sql`true`;
  const moment = sql`coalesce(
    (select created_at from users where id = ${after}::uuid),
    (select created_at from guests where id = ${after}::uuid))`;
  const isFurther = after ? sql`(created_at, id) < (${moment}, ${after}::uuid)` : sql`true`;
  const first = sql`order by created_at desc, id desc limit ${size + 1}`;
  const { rows } = await sql<Customer>`
    with people as (
      (select id, case role when 'admin' then 'administrator' else 'account' end as kind,
         name, email, created_at
       from users
       where ${kind !== "guest"} and ${isWanted} and ${isFurther}
         and ${kind ? sql`(role = 'admin') = ${kind === "administrator"}` : sql`true`}
       ${first})
      union all
      -- A guest who has made an account since is that account, with all that they bought.
      (select id, 'guest', name, email, created_at
       from guests
       where ${kind === null || kind === "guest"} and ${isWanted} and ${isFurther}
         and exists (select from orders where guest_id = guests.id and user_id is null)
       ${first})
      union all
      -- Someone who only wrote to us is found by their address, to hand out or erase what they wrote.
      (select id, 'guest', name, email, created_at
       from (
         select id, name, email, created_at from contact_messages where lower(email) = lower(${q})
         union all
         select id, name, email, declared_at from withdrawals where lower(email) = lower(${q})
       ) as written
       where ${kind === null || kind === "guest"} and ${after === null}
         and not exists (select from users where email = lower(${q}) and email_verified)
         and not exists (
           select from guests join orders on guest_id = guests.id and user_id is null
           where guests.email = lower(${q}))
       order by created_at desc, id desc limit 1)
      ${first}
    )
    select people.id, kind, name, email, people.created_at as since, orders, spent
    from people cross join lateral (
      select count(*) as orders, coalesce(sum(total_cents), 0) as spent
      from orders
      where (user_id = people.id or (guest_id = people.id and user_id is null))
        and paid_at is not null and status <> 'cancelled'
    ) as bought
    order by people.created_at desc, people.id desc
  `.execute(db);
  const { shown, last } = cutPage(rows, size);
  return { customers: shown, next: last?.id ?? null };
}
