import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import type { Packing } from "../departures/judge-parcel.ts";
import { orderForUpdate } from "../lifecycle/order-for-update.server.ts";
import { recordParcelEvents } from "../parcels/record-parcel-events.server.ts";

type Dependencies = { db: Db; clock: Clock };
type InRound = { roundId: string; parcelId: string; by: Administrator };
type Packs = InRound & {
  /** What the weather asks for as its last line goes in. */
  packing?: Packing | null;
};
export type TickError = { code: "not_in_round" } | { code: "parcel_left" };

/** Says that a stop of the pick list is done, or not: the same twice is once. */
export async function tickPicked(
  { db, clock }: Dependencies,
  { roundId, unitId, isDone }: { roundId: string; unitId: string; isDone: boolean },
): Promise<void> {
  if (!isDone) {
    await db
      .deleteFrom("round_picks")
      .where("round_id", "=", roundId)
      .where("unit_id", "=", unitId)
      .execute();
    return;
  }
  // What the list asked for at that moment, counted here: the page may be older.
  await sql`
    insert into round_picks (round_id, unit_id, quantity, picked_at)
    select ${roundId}::uuid, ${unitId}::uuid,
      sum(parcel_lines.quantity * (order_items.units ->> ${unitId})::int), ${clock.now()}::timestamptz
    from round_parcels join parcel_lines using (parcel_id)
    join order_items on order_items.id = order_item_id
    where round_id = ${roundId}::uuid and taken_out_at is null and order_items.units ? ${unitId}
    having count(*) > 0
    on conflict (round_id, unit_id) do update
    set quantity = excluded.quantity, picked_at = excluded.picked_at`.execute(db);
}

/** Says that a line is in its parcel, or not; the parcel is ready with its last line. */
export const tickPacked = (
  dependencies: Dependencies,
  { itemId, isDone, ...named }: Packs & { itemId: string; isDone: boolean },
): Promise<Result<void, TickError>> =>
  changeHere(dependencies, named, (trx, now) =>
    trx
      .updateTable("parcel_lines")
      .set({ packed_at: isDone ? sql<Date>`coalesce(packed_at, ${now}::timestamptz)` : null })
      .where("parcel_id", "=", named.parcelId)
      .where("order_item_id", "=", itemId)
      .execute(),
  );

/** All its lines are in it. */
export const markPacked = (
  dependencies: Dependencies,
  named: Packs,
): Promise<Result<void, TickError>> =>
  changeHere(dependencies, named, (trx, now) =>
    trx
      .updateTable("parcel_lines")
      .set({ packed_at: sql<Date>`coalesce(packed_at, ${now}::timestamptz)` })
      .where("parcel_id", "=", named.parcelId)
      .execute(),
  );

/** Takes a parcel out of its round: it may be taken into another. What was packed is unpacked. */
export const takeOutOfRound = (
  dependencies: Dependencies,
  named: InRound,
): Promise<Result<void, TickError>> =>
  changeHere(dependencies, named, async (trx, now) => {
    await trx
      .updateTable("parcel_lines")
      .set({ packed_at: null })
      .where("parcel_id", "=", named.parcelId)
      .execute();
    await trx
      .updateTable("round_parcels")
      .set({ taken_out_at: now })
      .where("parcel_id", "=", named.parcelId)
      .where("round_id", "=", named.roundId)
      .execute();
  });

function changeHere(
  { db, clock }: Dependencies,
  { roundId, parcelId, packing = null, by }: Packs,
  change: (trx: Transaction<DB>, now: Date) => Promise<unknown>,
): Promise<Result<void, TickError>> {
  const now = clock.now();
  return inTransaction(db, async (trx): Promise<Result<void, TickError>> => {
    const parcel = await trx
      .selectFrom("round_parcels")
      .innerJoin("parcels", "parcels.id", "round_parcels.parcel_id")
      .select("parcels.order_id")
      .where("round_id", "=", roundId)
      .where("parcel_id", "=", parcelId)
      .where("taken_out_at", "is", null)
      .executeTakeFirst();
    if (!parcel) return err({ code: "not_in_round" });
    await orderForUpdate(trx, parcel.order_id).execute();
    const { handed_at } = await trx
      .selectFrom("parcels")
      .select("handed_at")
      .where("id", "=", parcelId)
      .executeTakeFirstOrThrow();
    if (handed_at) return err({ code: "parcel_left" });
    await change(trx, now);
    await keepPacking(trx, { roundId, parcelId, packing });
    await followLines(trx, { parcelId, actor: actorOf(by), now });
    return ok(undefined);
  });
}

/** Once it is closed, what it is wrapped in is what it leaves in. */
async function keepPacking(
  trx: Transaction<DB>,
  { roundId, parcelId, packing }: { roundId: string; parcelId: string; packing: Packing | null },
) {
  await sql`
    update round_parcels set packing = (
      select case when bool_and(packed_at is not null) then ${packing}::text end
      from parcel_lines where parcel_lines.parcel_id = round_parcels.parcel_id)
    where round_id = ${roundId}::uuid and parcel_id = ${parcelId}::uuid`.execute(trx);
}

/** A parcel without a label is ready when all its lines are in it; with one it stays labelled. */
async function followLines(
  trx: Transaction<DB>,
  { parcelId, actor, now }: { parcelId: string; actor: string; now: Date },
) {
  const { rows } = await sql<{ from: "to_prepare" | "ready"; to: "to_prepare" | "ready" }>`
    with packed as (
      select case when bool_and(packed_at is not null) then 'ready' else 'to_prepare' end as state
      from parcel_lines where parcel_id = ${parcelId}::uuid
    ),
    known as (select id, state from parcels where id = ${parcelId}::uuid)
    update parcels set state = packed.state from packed, known
    where parcels.id = known.id and known.state in ('to_prepare', 'ready')
      and known.state <> packed.state
    returning known.state as "from", parcels.state as "to"`.execute(trx);
  const steps = rows.map(({ from, to }) => ({ id: parcelId, from, to }));
  await recordParcelEvents(trx, steps, { actor, source: "desk", now });
}
