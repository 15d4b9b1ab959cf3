import { sql, type Transaction } from "kysely";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { type Day, dayOf } from "#shop/dispatch/calendar.ts";
import type { Verdict } from "#shop/dispatch/decide-dispatch.ts";
import { serviceCodes } from "#shop/dispatch/services.ts";
import { type DepartingParcel, departingParcels } from "./departing-parcel.ts";
import { goes, isMore, judgeOnce, type Packing } from "./judge-parcel.ts";
import { isForcedOn } from "./parcel-plan.ts";
import {
  type Conditions,
  type DepartureDependencies,
  readConditions,
} from "./read-conditions.server.ts";
import { readDeparting } from "./read-departing.server.ts";

/** What hand-overs are judged by, read before their transaction: it holds no second connection. */
export type LeavingConditions = Conditions & {
  /** A shop that never had a forecast ships as it always did. */
  isAsked: boolean;
};

/** After the last hour of a service too: what is told is that it was handed over. */
const NEVER_TOO_LATE = Object.fromEntries(serviceCodes.map((code) => [code, 24]));

export async function readLeavingConditions(
  dependencies: DepartureDependencies,
): Promise<LeavingConditions> {
  const { db, clock } = dependencies;
  const [conditions, wasRead] = await Promise.all([
    readConditions(dependencies, { day: dayOf(clock.now()) }),
    hasForecasts(db),
  ]);
  const { known } = conditions;
  const { version, figures } = known.rules;
  const cutOffHours = NEVER_TOO_LATE as typeof figures.cutOffHours;
  const rules = { version, figures: { ...figures, cutOffHours } };
  return {
    ...conditions,
    known: { ...known, rules },
    isAsked: conditions.isConnected || wasRead,
  };
}

async function hasForecasts(db: Db): Promise<boolean> {
  const row = await db.selectFrom("forecasts").select("place").limit(1).executeTakeFirst();
  return row !== undefined;
}

type Asked = { orderId: string; parcelId: string };

/** The parcels of orders as they would leave today. */
export async function listLeaving(
  { db }: { db: Db },
  asked: { orderIds: readonly string[]; isWithheldToo?: boolean },
  conditions: LeavingConditions,
): Promise<DepartingParcel[]> {
  const day = dayOf(conditions.known.now);
  const orders = await readDeparting({ db }, asked);
  const judge = judgeOnce({ day, ...conditions });
  const { usual } = conditions;
  return orders.flatMap((order) => departingParcels(order, { day, usual, judge }));
}

/** A parcel as it would leave today. */
export async function findLeaving(
  { db }: { db: Db },
  { orderId, parcelId }: Asked,
  conditions: LeavingConditions,
): Promise<DepartingParcel | null> {
  const parcels = await listLeaving({ db }, { orderIds: [orderId] }, conditions);
  return parcels.find(({ id }) => id === parcelId) ?? null;
}

export type LeavingError =
  // Its customer asked for the money back.
  | { code: "parcel_refused" }
  // Its buyer or a person wants it to leave later.
  | { code: "parcel_later"; day: Day }
  // It is packed for milder weather than there is now.
  | { code: "parcel_to_repack"; packing: Packing }
  | { code: "parcel_waits"; verdict: Verdict }
  // Nobody can tell, and nobody said that they looked.
  | { code: "parcel_to_decide"; verdict: Verdict };

/** Why a parcel does not leave today; null when it may. */
export function leavingRefusal(
  parcel: DepartingParcel,
  hasLooked: boolean,
  { isAsked, known }: LeavingConditions,
): LeavingError | null {
  const { verdict, plan, packing, packedAs, notBefore, isRefused } = parcel;
  const today = dayOf(known.now);
  if (isRefused) return { code: "parcel_refused" };
  if (notBefore !== null && notBefore > today) return { code: "parcel_later", day: notBefore };
  const isFit = isSafe(parcel) || isForcedOn(plan, today) || !isAsked;
  if (!isFit && verdict.kind === "wait") return { code: "parcel_waits", verdict };
  if (!isFit && !hasLooked) return { code: "parcel_to_decide", verdict };
  const isShort = packedAs !== null && isMore(packing, packedAs);
  return isShort ? { code: "parcel_to_repack", packing } : null;
}

/** What does not live was handed over on whichever day that was. */
const isSafe = ({ verdict, temperatureClass }: DepartingParcel) =>
  goes(verdict) || temperatureClass === "F";

type Leaving = Asked & { actor: string; now: Date; hasLooked: boolean };

/**
 * Refuses what the weather keeps, unless a person answers for it; keeps how it left. In the
 * transaction of the hand-over, before its state changes.
 */
export async function letParcelLeave(
  trx: Transaction<DB>,
  { hasLooked, ...who }: Leaving,
  conditions: LeavingConditions,
): Promise<Result<void, LeavingError>> {
  const parcel = await findLeaving({ db: trx }, who, conditions);
  // An order of which every line was refunded may still leave, with nothing in it.
  if (!parcel) return ok(undefined);
  const refusal = leavingRefusal(parcel, hasLooked, conditions);
  if (refusal) return err(refusal);
  await keepDeparture(trx, { ...who, parcel }, conditions);
  return ok(undefined);
}

type Left = { parcel: DepartingParcel; actor: string; now: Date };

/** How a parcel left: who answers for it where the weather did not let it go. */
async function keepDeparture(
  trx: Transaction<DB>,
  { parcel, actor, now }: Left,
  conditions: LeavingConditions,
): Promise<void> {
  const { verdict, plan, packing, packedAs, temperatureClass } = parcel;
  const answering = plan && isForcedOn(plan, dayOf(now)) ? plan.decidedBy : actor;
  const forcedBy = isSafe(parcel) ? null : answering;
  await trx
    .insertInto("parcel_departures")
    .values({
      parcel_id: parcel.id,
      day: sql<Date>`${dayOf(now)}::date`,
      temperature_class: temperatureClass,
      verdict: JSON.stringify(verdict),
      rules_version: verdict.rulesVersion,
      forecast_read_at: conditions.readAt,
      packing: packedAs ?? packing,
      forced_by: conditions.isAsked ? forcedBy : null,
      at: now,
    })
    .execute();
}

/** A carrier has it already: nothing is refused, and how it left is kept all the same. */
export async function noteDeparture(
  trx: Transaction<DB>,
  { orderId, parcelId, ...who }: Asked & Omit<Left, "parcel">,
  conditions: LeavingConditions,
): Promise<void> {
  const asked = { orderIds: [orderId], isWithheldToo: true };
  const parcels = await listLeaving({ db: trx }, asked, conditions);
  const parcel = parcels.find(({ id }) => id === parcelId);
  if (parcel) await keepDeparture(trx, { ...who, parcel }, conditions);
}
