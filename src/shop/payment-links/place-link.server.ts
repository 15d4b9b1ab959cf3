import { sql, type Transaction } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type NewOrder, writeOrder } from "#shop/checkout/write-order.server.ts";
import { giveBack } from "#shop/orders/settlement/give-back.server.ts";
import { lockUnits } from "#shop/stock/lock-units.server.ts";
import { unitsOf } from "#shop/stock/pieces.ts";
import type { KnownLink } from "./known-link.server.ts";

type Placed = {
  order: NewOrder;
  /** The order that it takes the place of; null for a new link. */
  earlier: KnownLink | null;
  /** Writes the link, whose row names the new order; false when somebody was first. */
  link: (trx: Transaction<DB>) => Promise<boolean>;
};

class SomebodyWasFirst extends Error {}

/**
 * One transaction: the order before gives its plants back, the new one holds its own, and the link
 * names it. All of it, or nothing and false: then a plant, the link or its order is not what it was.
 */
export async function placeLink(db: Db, { order, earlier, link }: Placed): Promise<boolean> {
  try {
    await inTransaction(db, async (trx) => {
      if (earlier) await replace(trx, { order, orderId: earlier.order.id });
      if (!(await writeOrder(trx, order))) throw new SomebodyWasFirst();
      if (!(await link(trx))) throw new SomebodyWasFirst();
    });
    return true;
  } catch (error) {
    if (error instanceof SomebodyWasFirst) return false;
    throw error;
  }
}

async function replace(
  trx: Transaction<DB>,
  { order, orderId }: { order: NewOrder; orderId: string },
): Promise<void> {
  await sql`select from orders where id = ${orderId}::uuid for update`.execute(trx);
  const unitIds = [...unitsOf(order.priced.lines).keys()];
  await lockUnits(trx, { unitIds, heldByOrder: orderId });
  const actor = order.made?.actor ?? "shopper";
  const given = { orderId, to: "cancelled", kind: "replaced", actor, now: order.now } as const;
  if (!(await giveBack(trx, given))) throw new SomebodyWasFirst();
}
