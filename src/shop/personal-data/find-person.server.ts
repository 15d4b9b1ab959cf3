import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { CustomerKind } from "./customer.ts";

export type Person = { id: string; kind: CustomerKind; email: string };

/**
 * Whom an id stands for: an account, a guest or, as a guest too, whoever wrote a message or declared
 * a withdrawal without being either.
 */
export const personOf = (id: string): RawBuilder<unknown> => sql`
  select id, case role when 'admin' then 'administrator' else 'account' end as kind,
    name, email, email_verified, created_at
  from users where id = ${id}::uuid
  union all
  select id, 'guest', name, email, false, created_at from guests where id = ${id}::uuid
  union all
  select id, 'guest', name, email, false, created_at from contact_messages where id = ${id}::uuid
  union all
  select id, 'guest', name, email, false, declared_at from withdrawals where id = ${id}::uuid`;

export async function findPerson({ db }: { db: Db }, id: string): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select id, kind, lower(email) as email from (${personOf(id)}) as person`.execute(db);
  return rows[0] ?? null;
}
