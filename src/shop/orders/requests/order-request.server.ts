import { sql, type Transaction } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { takeTurn } from "#platform/db/take-turn.server.ts";

/** One sending of a form that moves money: its id is given when the form is opened. */
export type OrderRequest = { requestId?: string | undefined; orderId: string; asked: object };

export type RequestError = { code: "sent_otherwise" };

/**
 * Whether the form was answered before, and for the same thing. Final only under the lock of the
 * order, which whoever does what the form asks holds until it is written.
 */
export async function findRequest(
  db: Db,
  { requestId, orderId, asked }: OrderRequest,
): Promise<"new" | "done" | "sent_otherwise"> {
  if (!requestId) return "new";
  // Sent for two orders at once, the second waits for the first and finds it.
  if (db.isTransaction) await takeTurn(db as Transaction<DB>, `order request ${requestId}`);
  const known = await db
    .selectFrom("order_requests")
    .select(
      sql<boolean>`order_id = ${orderId}::uuid and asked = ${JSON.stringify(asked)}::jsonb`.as(
        "isSame",
      ),
    )
    .where("id", "=", requestId)
    .executeTakeFirst();
  if (!known) return "new";
  return known.isSame ? "done" : "sent_otherwise";
}

/** In the transaction that does what was asked: what is refused leaves the form to be sent again. */
export async function writeRequest(
  db: Db,
  { requestId, orderId, asked, now }: OrderRequest & { now: Date },
): Promise<void> {
  if (!requestId) return;
  await db
    .insertInto("order_requests")
    .values({ id: requestId, order_id: orderId, asked: JSON.stringify(asked), at: now })
    .execute();
}
