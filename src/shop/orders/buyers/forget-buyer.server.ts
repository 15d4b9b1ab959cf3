import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { forgetErasedBuyers } from "./forget-erased-buyers.server.ts";

/** Parts orders from their account, and from the guest that someone was without one. */
export async function forgetBuyer(
  trx: Transaction<DB>,
  { orderIds, now }: { orderIds: readonly string[]; now: Date },
): Promise<void> {
  if (orderIds.length === 0) return;
  const isTheirs = sql<boolean>`orders.id = any(${orderIds}::uuid[])`;
  const orders = await trx
    .selectFrom("orders")
    .select("guest_id")
    .where(isTheirs)
    .orderBy("id")
    .forUpdate()
    .execute();
  await trx
    .updateTable("orders")
    .set({ user_id: null, guest_id: null, erased_at: now, updated_at: now })
    .where(isTheirs)
    .execute();
  const guestIds = orders.flatMap(({ guest_id }) => guest_id ?? []);
  await trx
    .deleteFrom("guests")
    .where("id", "=", sql<string>`any(${guestIds}::uuid[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("orders").select("orders.id").whereRef("orders.guest_id", "=", "guests.id"),
        ),
      ),
    )
    .execute();
  await forgetErasedBuyers(trx, { now });
}
