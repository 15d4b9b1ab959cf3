import { data } from "react-router";
import type { House } from "#compose.server.ts";
import { packingWords } from "#copy/orders/rounds.ts";
import { dayOf } from "#shop/dispatch/calendar.ts";
import type { VerdictKind } from "#shop/dispatch/decide-dispatch.ts";
import type { DepartingParcel } from "#shop/orders/departures/departing-parcel.ts";
import { listDepartures } from "#shop/orders/departures/list-departures.server.ts";
import { readRound } from "#shop/orders/rounds/read-round.server.ts";
import { isHere, type Round } from "#shop/orders/rounds/round.ts";

export type ParcelWeather = {
  kind: VerdictKind;
  /** What packing has to be done about it. */
  packing: { title: string; words: string } | null;
};

/** What may leave today and what each needs, by parcel. */
export async function departuresOf({ database, clock, config, forecasts }: House) {
  const { parcels } = await listDepartures(
    { db: database.db, clock, forecasts, situation: config },
    { day: dayOf(clock.now()) },
  );
  return new Map(parcels.map((parcel) => [parcel.id, parcel]));
}

export async function roundOf(house: House, roundId: string): Promise<Round> {
  const round = await readRound(house.database, { roundId });
  if (!round) throw data(null, { status: 404 });
  return round;
}

/** A round with the weather of the parcels that are still here. */
export async function loadRound(house: House, roundId: string) {
  const round = await roundOf(house, roundId);
  const departures = round.parcels.some(isHere) ? await departuresOf(house) : new Map();
  const weather: Record<string, ParcelWeather> = {};
  for (const { id } of round.parcels) {
    const parcel: DepartingParcel | undefined = departures.get(id);
    if (parcel) weather[id] = { kind: parcel.verdict.kind, packing: packingWords(parcel) };
  }
  return { round, weather };
}

export type LoadedRound = Awaited<ReturnType<typeof loadRound>>;
