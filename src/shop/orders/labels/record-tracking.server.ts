import type { Transaction } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { TrackingStep } from "#shop/carriers/carrier.ts";
import {
  type LeavingConditions,
  noteDeparture,
  readLeavingConditions,
} from "../departures/judge-leaving.server.ts";
import type { DepartureDependencies } from "../departures/read-conditions.server.ts";
import { endIncidents } from "../incidents/end-incidents.server.ts";
import { openIncident } from "../incidents/open-incident.server.ts";
import { isIncident } from "../incidents/parcel-incident.ts";
import { isKnownIncident } from "../incidents/read-incidents.server.ts";
import { recordEvents } from "../lifecycle/record-events.server.ts";
import type { OrderStatus } from "../order-status.ts";
import { arrive, tellArrival } from "../parcels/deliver-parcel.server.ts";
import { leaveParcel } from "../parcels/leave-parcel.server.ts";
import { lockParcels } from "../parcels/pack-parcels.server.ts";
import type { Packed } from "../parcels/parcel-contents.ts";
import { hasLeft, mayParcelMove } from "../parcels/parcel-state.ts";
import { recordParcelEvents } from "../parcels/record-parcel-events.server.ts";
import { leaveAlong } from "../supplements/leave-along.server.ts";
import { lockLabel } from "./lock-label.server.ts";
import { reviveLabel } from "./revive-label.server.ts";
import { CARRIER } from "./settle-label.server.ts";

export type TrackingDependencies = Pick<DepartureDependencies, "db" | "clock"> & {
  weather: Pick<DepartureDependencies, "forecasts" | "situation">;
};
type Told = { labelId: string; steps: readonly TrackingStep[] };

/**
 * What a carrier tells of a parcel, in the order of its own clock: news that is older than what is
 * known changes nothing, unless it is the last that there can be, and neither does the same again.
 */
export async function recordTracking(
  { db, clock, weather }: TrackingDependencies,
  { labelId, steps }: Told,
): Promise<void> {
  // Before the transaction, which holds no second connection; of what has left nobody asks any more.
  const conditions = (await isHere(db, labelId))
    ? await readLeavingConditions({ db, clock, ...weather })
    : null;
  await inTransaction(db, async (trx) => {
    const label = await lockLabel(trx, labelId);
    if (!label?.parcel_id || !label.carrier || !label.tracking_number) return;
    const { state, parcel_id: parcelId } = label;
    // A label that is wanted no more and is seen on the road is bought after all.
    if (state !== "bought" && state !== "cancelling" && state !== "cancelled") return;
    const known = label.told_at?.getTime() ?? Number.NEGATIVE_INFINITY;
    const news = steps
      .filter(({ at, state }) => at.getTime() > known || FINAL.has(state))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    if (state === "cancelled") {
      const isSeen = news.some((step) => step.state !== "incident");
      if (!isSeen || !(await reviveLabel(trx, label, clock.now()))) return;
    }
    await keepNews(trx, { parcelId, steps });
    const latest = news.at(-1);
    if (!latest) return;
    await trx
      .updateTable("labels")
      .set({
        state: "bought",
        told_at: new Date(Math.max(known, latest.at.getTime())),
        told_words: latest.words || null,
      })
      .where("id", "=", labelId)
      .execute();
    const tracking = {
      carrier: label.carrier,
      trackingNumber: label.tracking_number,
      trackingUrl: label.tracking_url,
    };
    const who = { orderId: label.order_id, actor: CARRIER, now: clock.now() };
    for (const step of news) {
      await follow(trx, { ...who, parcelId, tracking, step, conditions });
    }
  });
}

async function isHere(db: Db, labelId: string): Promise<boolean> {
  const parcel = await db
    .selectFrom("labels")
    .innerJoin("parcels", "parcels.id", "labels.parcel_id")
    .select("parcels.state")
    .where("labels.id", "=", labelId)
    .executeTakeFirst();
  return parcel !== undefined && !hasLeft(parcel.state);
}

/** All that was told, late or not: the same message twice is one. */
async function keepNews(
  trx: Transaction<DB>,
  { parcelId, steps }: { parcelId: string; steps: readonly TrackingStep[] },
): Promise<void> {
  if (steps.length === 0) return;
  await trx
    .insertInto("parcel_news")
    .values(steps.map(({ at, state, words }) => ({ parcel_id: parcelId, at, state, words })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Messages and answers go by different clocks: nothing comes after these. */
const FINAL: ReadonlySet<TrackingStep["state"]> = new Set(["delivered", "returned"]);

type Move = {
  orderId: string;
  parcelId: string;
  tracking: { carrier: string; trackingNumber: string; trackingUrl: string | null };
  step: TrackingStep;
  /** What its departure is judged by; null for one that had left before. */
  conditions: LeavingConditions | null;
  actor: string;
  now: Date;
};

async function follow(trx: Transaction<DB>, move: Move): Promise<void> {
  const { parcelId, tracking, step, conditions, ...who } = move;
  const { state: to } = step;
  const locked = await lockParcels(trx, who);
  const parcel = locked?.parcels.find(({ id }) => id === parcelId);
  if (!locked || !parcel) return;
  const { status, parcels } = locked;
  if (!hasLeft(parcel.state)) {
    // It may be that nobody came for it: only its words are kept.
    if (to === "incident") return;
    // It was scanned before anyone said that it was handed over.
    if (conditions) await noteDeparture(trx, { ...who, parcelId }, conditions);
    await leaveParcel(trx, { ...who, status, parcels, parcel, tracking, source: "carrier" });
    await leaveAlong(trx, { ...who, tracking, source: "carrier", conditions });
    // Its order may have moved with it.
    return follow(trx, move);
  }
  const from = parcel.state;
  const position = parcels.length > 1 ? parcels.indexOf(parcel) + 1 : null;
  if (from === "incident" && to === "incident") {
    if (await isKnownIncident(trx, { parcelId, at: step.at })) return;
    return openIncident(trx, { ...who, status, parcelId, position, told: { ...step, state: to } });
  }
  if (!mayParcelMove(from, to)) return;
  if (to === "delivered") return deliver(trx, { ...who, parcel, parcels, status });
  await trx.updateTable("parcels").set({ state: to }).where("id", "=", parcelId).execute();
  await recordParcelEvents(trx, [{ id: parcelId, from, to }], { ...who, source: "carrier" });
  if (!isIncident(to)) {
    await endIncidents(trx, { parcelIds: [parcelId], by: who.actor, now: who.now });
    return;
  }
  const told = { ...step, state: to };
  await openIncident(trx, { ...who, status, parcelId, position, told });
}

type Delivery = {
  orderId: string;
  status: OrderStatus;
  parcel: Packed;
  parcels: readonly Packed[];
  actor: string;
  now: Date;
};

async function deliver(trx: Transaction<DB>, { parcel, parcels, status, ...who }: Delivery) {
  await arrive(trx, { ...who, only: parcel.id, source: "carrier" });
  if (parcels.length > 1) {
    const details = { parcel: parcels.indexOf(parcel) + 1 };
    await recordEvents(trx, [{ ...who, status, kind: "parcel_delivered", details }]);
  }
  await tellArrival(trx, { ...who, parcel, parcels });
}
