import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { forgetErasedBuyers } from "./forget-erased-buyers.server.ts";

/** Parts a customer's orders from their account, and from the guest they were before they had one. */
export async function forgetBuyer(
  trx: Transaction<DB>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const own = await trx
    .selectFrom("orders")
    .select(["id", "guest_id"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (own.length === 0) return;
  await trx
    .updateTable("orders")
    .set({ user_id: null, guest_id: null, erased_at: now, updated_at: now })
    .where("user_id", "=", userId)
    .execute();
  const guestIds = own.flatMap(({ guest_id }) => guest_id ?? []);
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
