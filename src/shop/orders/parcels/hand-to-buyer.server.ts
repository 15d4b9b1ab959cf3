import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { moveOrder } from "../lifecycle/move-order.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import { type CollectionInput, changeCollection } from "./change-collection.server.ts";
import { arrive } from "./deliver-parcel.server.ts";

/** « Retirée »: its buyer has fetched the order, which leaves and arrives at once. */
export const handToBuyer = (till: { db: Db; clock: Clock }, input: CollectionInput) =>
  changeCollection(till, input, {
    action: "order.collected",
    isAllowed: ({ parcels }) =>
      parcels.length > 0 && parcels.every(({ state }) => state === "to_collect"),
    async move(trx, { orderId, status, actor, now }) {
      const who = { orderId, actor, now };
      await recordEvents(trx, [{ ...who, status, kind: "collected" }]);
      await arrive(trx, { ...who, source: "desk" });
      // Its buyer was told that it is ready, and needs no mail about a way that it did not make.
      await moveOrder(trx, { ...who, to: "shipped", isTold: true });
      await moveOrder(trx, { ...who, to: "delivered" });
    },
  });
