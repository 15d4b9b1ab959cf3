import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

/** Whoever changes what hangs on an order takes the order first, before its payment. */
export const orderForUpdate = (trx: Transaction<DB>, orderId: string) =>
  trx
    .selectFrom("orders")
    .select(["status", "delivery_method as method", "is_cards_only", "total_cents"])
    .where("id", "=", orderId)
    .forUpdate();
