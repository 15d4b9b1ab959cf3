import { href } from "react-router";
import type { House } from "#compose.server.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import {
  findFirstOrder,
  listSupplements,
} from "#shop/orders/supplements/find-supplements.server.ts";
import { linkToken } from "#shop/payment-links/link-token.server.ts";
import type { ShownBeside } from "#web/parts/orders/order-beside.tsx";

/** What stands beside an order, for whoever has been let in to it: its owner, or a signed link. */
export async function besideOf(
  { config, database }: House,
  { id: orderId }: { id: string },
): Promise<ShownBeside> {
  const [first, supplements] = await Promise.all([
    findFirstOrder(database, { orderId }),
    listSupplements(database, { orderId }),
  ]);
  return {
    first: first && {
      number: orderNumber({ id: first.orderId, number: first.number }),
      takesAlong: first.takesAlong,
    },
    supplements: supplements
      .filter(({ isOpen, status }) => isOpen || (status !== "pending" && status !== "cancelled"))
      .map(({ orderId: id, number, linkId, isOpen, ...one }) => ({
        ...{ id, number: orderNumber({ id, number }), totalCents: one.totalCents },
        ...{ goesAlong: one.goesAlong, lines: one.lines, heldUntil: one.heldUntil },
        payHref: isOpen
          ? href("/payer/:token", { token: linkToken(config.secretKey, linkId) })
          : null,
      })),
  };
}
