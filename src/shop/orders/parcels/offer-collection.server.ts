import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { moveOrder } from "../lifecycle/move-order.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import { type CollectionInput, changeCollection } from "./change-collection.server.ts";
import type { Packed } from "./parcel-contents.ts";
import { isOpenParcel } from "./parcel-state.ts";
import { recordParcelEvents } from "./record-parcel-events.server.ts";

/** « Prêt à retirer »: an order waits for its buyer at the workshop, who is told once. */
export const offerCollection = (till: { db: Db; clock: Clock }, input: CollectionInput) =>
  changeCollection(till, input, {
    action: "order.ready_to_collect",
    isAllowed: ({ status, parcels }) =>
      (status === "completed" || status === "processing") && openOf(parcels).length > 0,
    async move(trx, { orderId, status, parcels, actor, now }) {
      const who = { orderId, actor, now };
      const open = openOf(parcels);
      await trx
        .updateTable("parcels")
        .set({ state: "to_collect", handed_at: now })
        .where(
          "id",
          "in",
          open.map(({ id }) => id),
        )
        .execute();
      const steps = open.map(({ id, state }) => ({ id, from: state, to: "to_collect" as const }));
      await recordParcelEvents(trx, steps, { ...who, source: "desk" });
      if (status === "completed") await moveOrder(trx, { ...who, to: "processing", isTold: true });
      await recordEvents(trx, [{ ...who, status: "processing", kind: "ready_to_collect" }]);
      await enqueue(trx, "mail-order-ready", { orderId });
    },
  });

const openOf = (parcels: readonly Packed[]) => parcels.filter(({ state }) => isOpenParcel(state));
