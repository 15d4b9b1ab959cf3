import { sql, type Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { forgetMails } from "#shop/notifications/forget-mails.server.ts";

const LONGEST_MS = 60 * 24 * 60 * 60 * 1000;

/** The domain is reserved for names that lead nowhere. */
const NOBODY = "compte-supprime@canopee.invalid";

/**
 * Takes the person out of the orders of erased accounts. Amounts, dates, VAT, products and the town
 * stay, as accounting law asks; an order still on its way keeps its address until it is over.
 */
export async function forgetErasedBuyers(
  trx: Transaction<DB>,
  { now }: { now: Date },
): Promise<void> {
  const forgotten = await trx
    .updateTable("orders")
    .set({
      customer_name: "Compte supprimé",
      customer_email: NOBODY,
      street: "Adresse effacée",
      relay_point: null,
      updated_at: now,
    })
    .where("erased_at", "is not", null)
    .where("customer_email", "<>", NOBODY)
    .where(({ or, eb }) =>
      or([
        eb("status", "in", ["delivered", "cancelled"]),
        eb("erased_at", "<", new Date(now.getTime() - LONGEST_MS)),
      ]),
    )
    .returning("id")
    .execute();
  const orderIds = forgotten.map(({ id }) => id);
  await forgetMails(trx, orderIds);
  // What was noted about an order may name its customer.
  await trx
    .deleteFrom("order_notes")
    .where("order_id", "=", sql<string>`any(${orderIds}::uuid[])`)
    .execute();
}
