import { data } from "react-router";
import type { House } from "#compose.server.ts";
import { packingWords } from "#copy/orders/rounds.ts";
import { dayOf } from "#shop/dispatch/calendar.ts";
import type { VerdictKind } from "#shop/dispatch/decide-dispatch.ts";
import type { DepartingParcel } from "#shop/orders/departures/departing-parcel.ts";
import { judgePacking } from "#shop/orders/departures/judge-packing.server.ts";
import { listDepartures } from "#shop/orders/departures/list-departures.server.ts";
import { isOfCalendar } from "#shop/orders/departures/next-departure.ts";
import { listInRounds } from "#shop/orders/rounds/list-rounds.server.ts";
import { readRound } from "#shop/orders/rounds/read-round.server.ts";
import { isHere, type Round } from "#shop/orders/rounds/round.ts";

export type ParcelWeather = {
  kind: VerdictKind;
  /** What packing has to be done about it. */
  packing: { title: string; words: string } | null;
};

const dependenciesOf = ({ database: { db }, clock, config: situation, forecasts }: House) => ({
  ...{ db, clock, forecasts, situation },
});

/** What a carrier may take today, and is in no round. */
export async function listToPrepare(house: House): Promise<DepartingParcel[]> {
  const today = { day: dayOf(house.clock.now()) };
  const [{ parcels }, taken] = await Promise.all([
    listDepartures(dependenciesOf(house), today),
    listInRounds(house.database),
  ]);
  return parcels.filter(
    ({ id, mayLeave, method }) => mayLeave && method !== "collect" && !taken.has(id),
  );
}

/** Of some orders, the parcels that may leave today. */
export async function listFit(house: House, orderIds: readonly string[]): Promise<Set<string>> {
  const asked = { day: dayOf(house.clock.now()), orderIds };
  const { parcels } = await listDepartures(dependenciesOf(house), asked);
  return new Set(parcels.flatMap(({ id, mayLeave }) => (mayLeave ? [id] : [])));
}

export async function roundOf(house: House, roundId: string): Promise<Round> {
  const round = await readRound(house.database, { roundId });
  if (!round) throw data(null, { status: 404 });
  return round;
}

/** How each parcel that is still here has to be packed. */
export async function packingOf(house: House, { parcels }: Pick<Round, "parcels">) {
  const orderIds = [...new Set(parcels.filter(isHere).map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return new Map<string, never>();
  return judgePacking(dependenciesOf(house), { orderIds });
}

/** A round with the weather of the parcels that are still here. */
export async function loadRound(house: House, roundId: string) {
  const round = await roundOf(house, roundId);
  const planned = await packingOf(house, round);
  const weather: Record<string, ParcelWeather> = {};
  for (const { id } of round.parcels) {
    const one = planned.get(id);
    if (!one) continue;
    const { verdict: now } = one.parcel;
    const { kind } = isOfCalendar(now) ? one.verdict : now;
    weather[id] = { kind, packing: packingWords(one) };
  }
  return { round, weather };
}

export type LoadedRound = Awaited<ReturnType<typeof loadRound>>;
