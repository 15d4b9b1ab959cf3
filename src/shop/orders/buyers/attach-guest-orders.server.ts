import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";

/** Gives an account the orders placed as a guest under its address, once it is verified. */
export async function attachGuestOrders(
  { db, clock }: { db: Db; clock: Clock },
  { userId }: { userId: string },
): Promise<number> {
  const { rows } = await sql`
    with attached as (
      update orders set user_id = users.id
      from users join guests on guests.email = lower(users.email)
      where users.id = ${userId}::uuid and users.email_verified
        and orders.guest_id = guests.id and orders.user_id is null
      returning orders.id, orders.status
    )
    insert into order_events (order_id, from_status, to_status, kind, actor, at)
    select id, status, status, 'attached', ${`user:${userId}`}, ${clock.now()}::timestamptz
    from attached
    returning order_id`.execute(db);
  return rows.length;
}
