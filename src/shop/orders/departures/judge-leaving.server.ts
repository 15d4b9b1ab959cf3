import { sql, type Transaction } from "kysely";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { dayOf } from "#shop/dispatch/calendar.ts";
import type { Verdict } from "#shop/dispatch/decide-dispatch.ts";
import { serviceCodes } from "#shop/dispatch/services.ts";
import { type DepartingParcel, departingParcels } from "./departing-parcel.ts";
import { goes, judgeOnce } from "./judge-parcel.ts";
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

/** A parcel as it would leave today. */
export async function findLeaving(
  { db }: { db: Db },
  { orderId, parcelId }: Asked,
  conditions: LeavingConditions,
): Promise<DepartingParcel | null> {
  const day = dayOf(conditions.known.now);
  const [order] = await readDeparting({ db }, { orderId });
  if (!order) return null;
  const judge = judgeOnce({ day, ...conditions });
  const parcels = departingParcels(order, { day, usual: conditions.usual, judge });
  return parcels.find(({ id }) => id === parcelId) ?? null;
}

export type LeavingError =
  // Its customer asked for the money back.
  | { code: "parcel_refused" }
  | { code: "parcel_waits"; verdict: Verdict }
  // Nobody can tell, and nobody said that they looked.
  | { code: "parcel_to_decide"; verdict: Verdict };

type Leaving = Asked & { actor: string; now: Date; hasLooked: boolean };

/**
 * Refuses what the weather keeps, unless a person answers for it; keeps how it left. In the
 * transaction of the hand-over, before its state changes.
 */
export async function letParcelLeave(
  trx: Transaction<DB>,
  { actor, now, hasLooked, ...asked }: Leaving,
  conditions: LeavingConditions,
): Promise<Result<void, LeavingError>> {
  const parcel = await findLeaving({ db: trx }, asked, conditions);
  // An order of which every line was refunded may still leave, with nothing in it.
  if (!parcel) return ok(undefined);
  const { verdict, plan, wait, packing, temperatureClass } = parcel;
  if (wait?.answer === "refund") return err({ code: "parcel_refused" });
  // What does not live was handed over on whichever day that was.
  const isSafe = goes(verdict) || temperatureClass === "F";
  const isFit = isSafe || plan?.isForced === true || !conditions.isAsked;
  if (!isFit && verdict.kind === "wait") return err({ code: "parcel_waits", verdict });
  if (!isFit && !hasLooked) return err({ code: "parcel_to_decide", verdict });
  const forcedBy = isSafe ? null : plan?.isForced ? plan.decidedBy : actor;
  await trx
    .insertInto("parcel_departures")
    .values({
      parcel_id: asked.parcelId,
      day: sql<Date>`${dayOf(now)}::date`,
      temperature_class: temperatureClass,
      verdict: JSON.stringify(verdict),
      rules_version: verdict.rulesVersion,
      forecast_read_at: conditions.readAt,
      packing,
      forced_by: conditions.isAsked ? forcedBy : null,
      at: now,
    })
    .execute();
  if (wait) {
    await trx
      .updateTable("parcel_waits")
      .set({ ended_at: now })
      .where("id", "=", wait.id)
      .execute();
  }
  return ok(undefined);
}
