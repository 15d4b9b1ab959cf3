import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { readOrderNumber } from "#shop/orders/order-number.ts";

type Named = { orderNumber: string; email: string };

/** A paid order that has both the number and the e-mail: either alone is not enough. */
export async function findDeclaredOrder(
  trx: Transaction<DB>,
  { orderNumber, email }: Named,
): Promise<string | null> {
  const named = readOrderNumber(orderNumber);
  if (!named) return null;
  const order = await trx
    .selectFrom("orders")
    .select("id")
    .where(({ eb, and, selectFrom }) => {
      if ("lateReference" in named) return eb("late_reference", "=", named.lateReference);
      if ("from" in named) return and([eb("id", ">=", named.from), eb("id", "<=", named.to)]);
      const numbered = selectFrom("order_numbers").select("order_id");
      return eb("id", "=", numbered.where("number", "=", named.number));
    })
    .where(({ eb, fn }) => eb(fn<string>("lower", ["customer_email"]), "=", email.toLowerCase()))
    .where("paid_at", "is not", null)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return order?.id ?? null;
}
