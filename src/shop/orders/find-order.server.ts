import type { Db } from "#platform/db/database.server.ts";
import { prepared } from "#platform/db/prepared.server.ts";
import type { OrderDetails } from "./order.ts";
import { selectDetails, toDetails } from "./order-details.server.ts";
import type { OrderName } from "./order-in-payment.server.ts";

/** Whoever asks has been let in already: by session, signed link, or the key of the checkout. */
export async function findOrder({ db }: { db: Db }, name: OrderName): Promise<OrderDetails | null> {
  const [row] = await prepared(
    db,
    selectDetails(db).where((order) =>
      "orderId" in name
        ? order("orders.id", "=", name.orderId)
        : order("orders.checkout_key", "=", name.checkoutKey),
    ),
  );
  return row ? toDetails(row) : null;
}
