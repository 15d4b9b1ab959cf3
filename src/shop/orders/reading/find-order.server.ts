import type { Db } from "#platform/db/database.server.ts";
import { preparedOnce } from "#platform/db/prepared.server.ts";
import type { OrderDetails } from "../order.ts";
import type { OrderName } from "../settlement/order-in-payment.server.ts";
import { selectDetails, toDetails } from "./order-details.server.ts";

const byId = preparedOnce((db, id) => selectDetails(db).where("orders.id", "=", id));
const byKey = preparedOnce((db, key) => selectDetails(db).where("orders.checkout_key", "=", key));

/** Whoever asks has been let in already: by session, signed link, or the key of the checkout. */
export async function findOrder({ db }: { db: Db }, name: OrderName): Promise<OrderDetails | null> {
  const [row] = await ("orderId" in name ? byId(db, name.orderId) : byKey(db, name.checkoutKey));
  return row ? toDetails(row) : null;
}
