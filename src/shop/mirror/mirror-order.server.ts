import type { Db } from "#platform/db/database.server.ts";
import { findOrder } from "#shop/orders/find-order.server.ts";
import type { OrderMirror } from "./order-mirror.ts";

type Dependencies = { db: Db; mirror: OrderMirror };

/** As it is when the job runs: changes that came close together are told once. */
export async function mirrorOrder(
  { db, mirror }: Dependencies,
  { orderId }: { orderId: string },
): Promise<void> {
  const order = await findOrder({ db }, { orderId });
  if (order) await mirror.keep(order);
}
