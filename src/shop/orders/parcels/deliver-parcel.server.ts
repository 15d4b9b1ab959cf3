import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { endIncidents } from "../incidents/end-incidents.server.ts";
import { moveOrder } from "../lifecycle/move-order.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import { lockParcels } from "./pack-parcels.server.ts";
import type { Packed } from "./parcel-contents.ts";
import { mayParcelMove, parcelStates } from "./parcel-state.ts";
import { recordParcelEvents } from "./record-parcel-events.server.ts";

type Input = { orderId: string; parcelId: string; by: Administrator };
type DeliverError = { code: "unknown_parcel" } | { code: "parcel_not_on_its_way" };

/** A parcel has arrived; its order is delivered with the last of them. */
export function deliverParcel(
  { db, clock }: { db: Db; clock: Clock },
  { orderId, parcelId, by }: Input,
): Promise<Result<void, DeliverError>> {
  const who = { orderId, actor: actorOf(by), now: clock.now() };
  return inTransaction(db, async (trx): Promise<Result<void, DeliverError>> => {
    const locked = await lockParcels(trx, who);
    const parcel = locked?.parcels.find(({ id }) => id === parcelId);
    if (!locked || !parcel) return err({ code: "unknown_parcel" });
    if (!mayParcelMove(parcel.state, "delivered")) return err({ code: "parcel_not_on_its_way" });
    const { status, parcels } = locked;
    await arrive(trx, { ...who, only: parcelId, source: "desk" });
    const position = parcels.indexOf(parcel) + 1;
    await recordEvents(trx, [
      { ...who, status, kind: "parcel_delivered", details: { parcel: position } },
    ]);
    const after = { parcel: position };
    await recordOrderChange(
      { db: trx, clock },
      { by, action: "order.parcel_delivered", orderId, after },
    );
    await tellArrival(trx, { ...who, parcel, parcels });
    return ok(undefined);
  });
}

type Arrived = {
  orderId: string;
  parcel: Packed;
  /** All of the order, as they were before it arrived. */
  parcels: readonly Packed[];
  actor: string;
  now: Date;
};

/** Its customer is asked once how it arrived; the order is delivered with the last of them. */
export async function tellArrival(
  trx: Transaction<DB>,
  { parcel, parcels, ...who }: Arrived,
): Promise<void> {
  const isTold = parcels.length > 1;
  if (isTold) {
    await enqueue(trx, "mail-parcel-arrived", { orderId: who.orderId, parcelId: parcel.id });
  }
  const isLast = parcels.every(({ id, state }) => id === parcel.id || state === "delivered");
  // Once the order itself has left whole: one that is still packed is not delivered.
  if (isLast) await moveOrder(trx, { ...who, to: "delivered", isTold });
  await arriveAlong(trx, who);
}

/** What was in the same box has arrived with it: the parcels of supplements under the same number. */
export async function arriveAlong(
  trx: Transaction<DB>,
  { orderId, actor, now }: { orderId: string; actor: string; now: Date },
): Promise<void> {
  const arrived = await trx
    .selectFrom("payment_links")
    .innerJoin("parcels", "parcels.order_id", "payment_links.order_id")
    .innerJoin("parcels as box", (join) =>
      join
        .onRef("box.order_id", "=", "payment_links.supplement_of")
        .onRef("box.carrier", "=", "parcels.carrier")
        .onRef("box.tracking_number", "=", "parcels.tracking_number"),
    )
    .select(["parcels.id", "payment_links.order_id as orderId"])
    .where("supplement_of", "=", orderId)
    .where("box.state", "=", "delivered")
    .where("parcels.state", "in", ON_THEIR_WAY)
    .execute();
  for (const { id, orderId: own } of arrived) {
    const who = { orderId: own, actor, now };
    const locked = await lockParcels(trx, who);
    const parcel = locked?.parcels.find((one) => one.id === id);
    if (!locked || !parcel) continue;
    await arrive(trx, { ...who, only: id, source: "order" });
    await tellArrival(trx, { ...who, parcel, parcels: locked.parcels });
  }
}

const ON_THEIR_WAY = parcelStates.filter((state) => mayParcelMove(state, "delivered"));

type Arrival = {
  orderId: string;
  /** Without one: all parcels of the order that are on their way. */
  only?: string;
  source: "desk" | "order" | "carrier";
  actor: string;
  now: Date;
};

/** Under the lock of the order. Gives back which parcels arrived by it. */
export async function arrive(
  trx: Transaction<DB>,
  { orderId, only, source, actor, now }: Arrival,
): Promise<string[]> {
  const arriving = await trx
    .selectFrom("parcels")
    .select(["id", "state"])
    .where("order_id", "=", orderId)
    .where("state", "in", ON_THEIR_WAY)
    .$if(only !== undefined, (query) => query.where("id", "=", only as string))
    .execute();
  const ids = arriving.map(({ id }) => id);
  if (ids.length === 0) return [];
  await trx
    .updateTable("parcels")
    .set({ state: "delivered", delivered_at: now })
    .where("id", "in", ids)
    .execute();
  const steps = arriving.map(({ id, state }) => ({ id, from: state, to: "delivered" as const }));
  await recordParcelEvents(trx, steps, { actor, source, now });
  await endIncidents(trx, { parcelIds: ids, by: actor, now });
  return ids;
}
