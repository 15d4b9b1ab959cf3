import { findDeskOrder } from "../../../src/shop/orders/desk/find-desk-order.server.ts";
import { changeStatus } from "../../../src/shop/orders/lifecycle/change-status.server.ts";
import { splitParcel } from "../../../src/shop/orders/parcels/change-contents.server.ts";
import { handOverParcel } from "../../../src/shop/orders/parcels/hand-over-parcel.server.ts";
import { settleOrder } from "../../../src/shop/orders/settlement/settle-order.server.ts";
import type { TestDatabase } from "../database/database.ts";
import { shopkeeper as by, line, type ShopFloor, parcel as tracking, value } from "./shop-floor.ts";

/** Orders to pack in a shop of the tests, and what whoever packs does with them. */
export function packing(database: () => TestDatabase, shop: () => ShopFloor) {
  /** Two monsteras and a pot, paid and in the hands of whoever packs. */
  async function toPack({ isTaken = true, code }: { isTaken?: boolean; code?: string } = {}) {
    const monstera = await shop().addProduct({ name: "Monstera", weightGrams: 900 });
    const pot = await shop().addProduct({ name: "Pot", weightGrams: 400 });
    const lines = [line(monstera, 2), line(pot)];
    const { orderId, payment } = value(await shop().start({ lines, ...(code && { code }) }));
    await shop().pay(payment.intentId);
    await settleOrder(shop().till, { orderId });
    if (isTaken) value(await changeStatus(shop().till, { orderId, to: "processing", by }));
    return orderId;
  }

  const parcelsOf = async (orderId: string) =>
    (await findDeskOrder(database(), { orderId }))?.parcels ?? [];
  const shown = async (orderId: string) =>
    (await parcelsOf(orderId)).map(({ state, lines }) => [
      state,
      lines.map(({ name, quantity }) => `${quantity} ${name}`).join(", "),
    ]);

  async function split(orderId: string, wanted: Record<string, number>, at = 0) {
    const parcel = (await parcelsOf(orderId))[at];
    if (!parcel) throw new Error("no such parcel");
    const quantities = new Map(
      parcel.lines.map(({ itemId, name }) => [itemId, wanted[name] ?? 0] as const),
    );
    return splitParcel(shop().till, { orderId, parcelId: parcel.id, quantities, by });
  }
  const idOf = async (orderId: string, at: number) => (await parcelsOf(orderId))[at]?.id ?? "";
  const handOver = async (orderId: string, at: number, trackingNumber: string) =>
    handOverParcel(shop().till, {
      orderId,
      parcelId: await idOf(orderId, at),
      tracking: { ...tracking, trackingNumber },
      by,
    });

  return { toPack, parcelsOf, shown, split, idOf, handOver };
}
