import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import type { AuditAction } from "#shop/audit/audit-action.ts";
import { recordOrderChange } from "../desk/record-order-change.server.ts";
import { lockParcels, packParcels } from "./pack-parcels.server.ts";
import { isOpenToChange, type Packed, putTogether, takeOut } from "./parcel-contents.ts";

type Dependencies = { db: Db; clock: Clock };
type Named = { orderId: string; parcelId: string; by: Administrator };

export type ContentsError =
  | { code: "unknown_parcel" }
  // It has its label, or has left.
  | { code: "closed_parcel" }
  // Its customer wants the money back for what is in it.
  | { code: "refused_parcel" }
  // Of the other one its customer agreed to a later day, or is asked for one.
  | { code: "agreed_parcel" }
  // Nothing is chosen, all of it, or more than is in it since another changed it.
  | { code: "not_in_parcel" }
  | { code: "alone" };
type Outcome = Result<void, ContentsError>;

/** Moves a part of a parcel, by line of the order, into a new one: the last, since numbers are mailed. */
export const splitParcel = (
  dependencies: Dependencies,
  { quantities, ...named }: Named & { quantities: ReadonlyMap<string, number> },
): Promise<Outcome> =>
  changeOpen(dependencies, named, async (trx, { parcels, parcel, who }) => {
    const moved = takeOut(parcel.lines, quantities);
    if (!moved) return err({ code: "not_in_parcel" });
    const added: Packed = { id: newId(), state: "to_prepare", lines: moved.taken };
    const rest = parcels.map((one) => (one === parcel ? { ...one, lines: moved.rest } : one));
    const after = [...rest, added];
    await packParcels(trx, { ...who, before: parcels, after });
    return ok({ action: "order.parcel_split", before: parcels.length, after: after.length });
  });

/**
 * Puts a parcel back together with the first other one that is open. Nothing is put into one that its
 * customer let leave later, or is asked to: of what would come into it, they were not asked.
 */
export const mergeParcel = (dependencies: Dependencies, named: Named): Promise<Outcome> =>
  changeOpen(dependencies, named, async (trx, { parcels, parcel, refused, who }) => {
    const open = parcels.filter(
      (one) => one !== parcel && isOpenToChange(one) && !refused.has(one.id),
    );
    if (open.length === 0) return err({ code: "alone" });
    const later = await promisedLater(trx, { ...who, parcelId: parcel.id });
    const into = open.find(({ id }) => !later.has(id));
    if (!into) return err({ code: "agreed_parcel" });
    const after = parcels
      .filter((one) => one !== parcel)
      .map((one) => (one === into ? { ...one, lines: putTogether(one.lines, parcel.lines) } : one));
    await packParcels(trx, { ...who, before: parcels, after });
    return ok({ action: "order.parcel_merged", before: parcels.length, after: after.length });
  });

type Open = {
  parcels: Packed[];
  parcel: Packed;
  /** Those whose customer wants the money back. */
  refused: ReadonlySet<string>;
  who: { orderId: string; actor: string; now: Date };
};
type Changed = { action: AuditAction; before: number; after: number };

function changeOpen(
  { db, clock }: Dependencies,
  { orderId, parcelId, by }: Named,
  change: (trx: Transaction<DB>, open: Open) => Promise<Result<Changed, ContentsError>>,
): Promise<Outcome> {
  const who = { orderId, actor: actorOf(by), now: clock.now() };
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const locked = await lockParcels(trx, who);
    const parcel = locked?.parcels.find(({ id }) => id === parcelId);
    if (!locked || !parcel) return err({ code: "unknown_parcel" });
    if (!isOpenToChange(parcel)) return err({ code: "closed_parcel" });
    const refused = await refusedOf(trx, orderId);
    if (refused.has(parcelId)) return err({ code: "refused_parcel" });
    const changed = await change(trx, { parcels: locked.parcels, parcel, refused, who });
    if (!changed.ok) return changed;
    const { action, before, after } = changed.value;
    await recordOrderChange(
      { db: trx, clock },
      { by, action, orderId, before: { parcels: before }, after: { parcels: after } },
    );
    return ok(undefined);
  });
}

async function refusedOf(trx: Transaction<DB>, orderId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("parcel_waits")
    .select("parcel_id")
    .where("order_id", "=", orderId)
    .where("answer", "=", "refund")
    .where("ended_at", "is", null)
    .execute();
  return new Set(rows.flatMap(({ parcel_id }) => parcel_id ?? []));
}

/** The parcels of an order that may leave later than one of them, by a yes that it has not, or may have soon. */
async function promisedLater(
  trx: Transaction<DB>,
  { orderId, parcelId }: Pick<Named, "orderId" | "parcelId">,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select asked.parcel_id as id from parcel_waits as asked
    where asked.order_id = ${orderId}::uuid and asked.proposed_before is not null
      and asked.parcel_id is not null and (
        asked.answer is null and asked.ended_at is null
        or asked.answer = 'waits' and not exists (
          select from parcel_waits as same
          where same.parcel_id = ${parcelId}::uuid and same.answer = 'waits'
            and same.proposed_before >= asked.proposed_before))`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
