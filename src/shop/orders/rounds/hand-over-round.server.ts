import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { trackingUrlOf } from "#shop/shipping/carriers.ts";
import { readCarriers } from "#shop/shipping/read-carriers.server.ts";
import { readLeavingConditions } from "../departures/judge-leaving.server.ts";
import type { Parcel } from "../parcel.ts";
import { type HandOverError, handOverParcel } from "../parcels/hand-over-parcel.server.ts";
import { readRound } from "./read-round.server.ts";
import { isHere, isLabelAwaited, isPacked, type RoundParcel } from "./round.ts";

/** What was typed for parcels that have no label. */
export type TypedNumbers = ReadonlyMap<string, Pick<Parcel, "carrier" | "trackingNumber">>;

export type StaysReason =
  | { code: "not_packed" }
  // Its buyer fetches it at the workshop.
  | { code: "collected" }
  | { code: "no_number" }
  | Exclude<HandOverError, { code: "parcel_left" }>;
export type Stays = { parcel: RoundParcel; reason: StaysReason };
type Handed = { handed: number; stays: Stays[] };

type Dependencies = Parameters<typeof handOverParcel>[0];
type Input = { roundId: string; typed: TypedNumbers; by: Administrator };

/**
 * Hands over every parcel of a round that is packed and has a number, each in a transaction of its
 * own with its one mail. Cut in the middle or asked twice, it goes on where it was: what has left
 * is left alone. Numbers are written first, so that nobody types them again.
 */
export async function handOverRound(
  dependencies: Dependencies,
  { roundId, typed, by }: Input,
): Promise<Handed | null> {
  const { db, clock, weather } = dependencies;
  await keepNumbers(db, { roundId, typed });
  const round = await readRound({ db }, { roundId });
  if (!round) return null;
  const [carriers, conditions] = await Promise.all([
    readCarriers({ db }),
    readLeavingConditions({ db, clock, ...weather }),
  ]);
  const stays: Stays[] = [];
  let handed = 0;
  for (const parcel of round.parcels.filter(isHere)) {
    const { id: parcelId, orderId, carrier, trackingNumber } = parcel;
    const reason = staysBefore(parcel);
    if (reason || !carrier || !trackingNumber) {
      stays.push({ parcel, reason: reason ?? { code: "no_number" } });
      continue;
    }
    const number = { carrier, trackingNumber };
    const trackingUrl = parcel.trackingUrl ?? trackingUrlOf(carriers, number);
    const tracking = { ...number, trackingUrl };
    const leaving = { orderId, parcelId, tracking, conditions, by };
    const left = await handOverParcel(dependencies, leaving);
    if (left.ok) handed += 1;
    // Somebody else handed it over in between.
    else if (left.error.code !== "parcel_left") stays.push({ parcel, reason: left.error });
  }
  if (stays.length === 0) await closeRound(db, { roundId, now: clock.now() });
  return { handed, stays };
}

/** Why a parcel does not leave with the others; null when nothing is known against it. */
export function staysBefore(parcel: RoundParcel): StaysReason | null {
  if (parcel.method === "collect") return { code: "collected" };
  if (parcel.withheld) return { code: "withheld", reason: parcel.withheld };
  if (!isPacked(parcel)) return { code: "not_packed" };
  if (isLabelAwaited(parcel)) return { code: "label_asked" };
  return parcel.trackingNumber && parcel.carrier ? null : { code: "no_number" };
}

/** Only of what is here and in this round; what a label says, or will say, is not for anyone to type. */
async function keepNumbers(db: Db, { roundId, typed }: Pick<Input, "roundId" | "typed">) {
  const numbers = [...typed].map(([id, number]) => ({ id, ...number }));
  await sql`
    update parcels set carrier = typed.carrier, tracking_number = typed.number
    from unnest(
      ${numbers.map(({ id }) => id)}::uuid[],
      ${numbers.map(({ carrier }) => carrier)}::text[],
      ${numbers.map(({ trackingNumber }) => trackingNumber)}::text[]
    ) as typed (id, carrier, number)
    where parcels.id = typed.id and handed_at is null
      and exists (select from round_parcels
        where round_parcels.parcel_id = parcels.id and round_id = ${roundId}::uuid
          and taken_out_at is null)
      and not exists (select from labels
        where labels.parcel_id = parcels.id and labels.state not in ('refused', 'cancelled'))`.execute(
    db,
  );
}

const closeRound = (db: Db, { roundId, now }: { roundId: string; now: Date }) =>
  db
    .updateTable("rounds")
    .set({ handed_at: now })
    .where("id", "=", roundId)
    .where("handed_at", "is", null)
    .execute();
