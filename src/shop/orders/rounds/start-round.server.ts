import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { dayOf } from "#shop/dispatch/calendar.ts";
import { readOpenWaits } from "../departures/open-waits.server.ts";
import { listPlannedLater } from "../departures/put-off/list-planned.server.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { moveOrder } from "../lifecycle/move-order.server.ts";
import { lockParcels } from "../parcels/pack-parcels.server.ts";
import { hasLeft } from "../parcels/parcel-state.ts";
import { findWithheld } from "../withheld/withheld-orders.server.ts";
import type { LeftOut, LeftOutReason } from "./left-out.ts";
import { comparePlaces } from "./round.ts";

/** As many as a morning and a trolley hold: the orders are locked together. */
export const MOST_IN_ROUND = 200;

type Dependencies = { db: Db; clock: Clock };
type Input = {
  orderIds: readonly string[];
  /** Of their parcels only these; all that are here without. */
  only?: ReadonlySet<string> | undefined;
  /** Those that the weather lets go today, even if it kept them until now. */
  fit?: ReadonlySet<string> | undefined;
  by: Administrator;
};
type Started = { roundId: string; parcels: number; leftOut: LeftOut[] };
type StartError = { code: "nothing_to_prepare"; leftOut: LeftOut[] };

/**
 * Takes the parcels of orders into a round, numbered from place to place. What may not leave, or is
 * in another round, stays out of it and is said. An order that was paid is now in preparation.
 */
export function startRound(
  { db, clock }: Dependencies,
  { orderIds, only, fit, by }: Input,
): Promise<Result<Started, StartError>> {
  const now = clock.now();
  const actor = actorOf(by);
  // In one order for everybody: two rounds that are started at once do not wait for each other.
  const wanted = [...new Set(orderIds)].toSorted().slice(0, MOST_IN_ROUND);
  return inTransaction(db, async (trx): Promise<Result<Started, StartError>> => {
    const leftOut: LeftOut[] = [];
    const taken: string[] = [];
    for (const orderId of wanted) {
      const open = await openParcels(trx, { orderId, actor, now }, { only, fit });
      if (typeof open === "string") leftOut.push({ orderId, reason: open });
      else {
        taken.push(...open.parcelIds);
        if (open.isPaid) await prepare({ db: trx, clock }, trx, { orderId, actor, now, by });
      }
    }
    if (taken.length === 0) return err({ code: "nothing_to_prepare", leftOut });
    const { id: roundId } = await trx
      .insertInto("rounds")
      .values({
        day: sql<Date>`${dayOf(now)}::date`,
        created_at: now,
        created_by: actor,
        left_out: JSON.stringify(leftOut),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const inOrder = await inPickingOrder(trx, taken);
    await trx
      .insertInto("round_parcels")
      .values(
        inOrder.map((parcelId, at) => ({
          round_id: roundId,
          parcel_id: parcelId,
          position: at + 1,
        })),
      )
      .execute();
    return ok({ roundId, parcels: taken.length, leftOut });
  });
}

type Who = { orderId: string; actor: string; now: Date };
type Open = { parcelIds: string[]; isPaid: boolean };

/** The parcels of an order that are here and in no round, under its lock; or why there is none. */
async function openParcels(
  trx: Transaction<DB>,
  who: Who,
  { only, fit }: Pick<Input, "only" | "fit">,
): Promise<Open | LeftOutReason> {
  const { orderId } = who;
  const locked = await lockParcels(trx, who);
  if (!locked) return "unknown_order";
  const { status, method, parcels } = locked;
  if (status === "shipped" || status === "delivered") return "has_left";
  if (status !== "completed" && status !== "processing") return "not_paid";
  // Whoever fetches it does not come with the carrier.
  if (method === "collect") return "collected";
  const order = await trx
    .selectFrom("orders")
    .select("review_reason")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (order.review_reason !== null) return "in_review";
  if (await findWithheld({ db: trx }, { orderId })) return "withheld";
  const here = parcels
    .filter(({ id, state }) => !hasLeft(state) && (only?.has(id) ?? true))
    .map(({ id }) => id);
  if (here.length === 0) return "has_left";
  const inRounds = await idsInRounds(trx, here);
  const free = here.filter((id) => !inRounds.has(id));
  if (free.length === 0) return "in_round";
  const today = dayOf(who.now);
  const waits = await readOpenWaits(trx, { orderId, today });
  const isRefused = (id: string) =>
    waits.some((one) => one.isRefused && (one.parcelId ?? id) === id);
  const wanted = free.filter((id) => !isRefused(id));
  if (wanted.length === 0) return "refused";
  const later = await listPlannedLater({ db: trx }, { orderIds: [orderId], today });
  const due = wanted.filter((id) => !later.has(id));
  if (due.length === 0) return "later";
  const kept = new Set(
    waits.flatMap(({ parcelId, isDue }) => (parcelId && !isDue ? [parcelId] : [])),
  );
  const parcelIds = due.filter((id) => !kept.has(id) || fit?.has(id));
  return parcelIds.length > 0 ? { parcelIds, isPaid: status === "completed" } : "waits";
}

async function idsInRounds(trx: Transaction<DB>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("round_parcels")
    .select("parcel_id")
    .where("parcel_id", "in", ids)
    .where("taken_out_at", "is", null)
    .execute();
  return new Set(rows.map(({ parcel_id }) => parcel_id));
}

async function prepare(
  change: Dependencies,
  trx: Transaction<DB>,
  { by, ...who }: Who & { by: Administrator },
) {
  await moveOrder(trx, { ...who, to: "processing" });
  await recordOrderChange(change, {
    by,
    action: "order.status_changed",
    orderId: who.orderId,
    before: { status: "completed" },
    after: { status: "processing" },
  });
}

/** By the first place that each needs something from, then as they were bought. */
async function inPickingOrder(trx: Transaction<DB>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; places: (string | null)[] }>`
    select parcels.id, array(
      select stock_units.place
      from parcel_lines join order_items on order_items.id = order_item_id
      cross join lateral jsonb_object_keys(order_items.units) as taken (unit_id)
      join stock_units on stock_units.id = taken.unit_id::uuid
      where parcel_id = parcels.id
    ) as places
    from parcels join orders on orders.id = order_id
    where parcels.id = any(${ids}::uuid[])
    order by orders.created_at, orders.id, parcels.position`.execute(trx);
  return rows
    .map(({ id, places }) => ({ id, first: places.toSorted(comparePlaces)[0] ?? null }))
    .toSorted((a, b) => comparePlaces(a.first, b.first))
    .map(({ id }) => id);
}
