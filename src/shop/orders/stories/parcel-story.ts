import type { TrackedState } from "#shop/carriers/carrier.ts";
import type { Day } from "#shop/dispatch/calendar.ts";
import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";
import type { DeskParcel } from "../parcels/desk-parcel.ts";
import { hasLeft } from "../parcels/parcel-state.ts";

/** What a carrier told of a parcel, by its own clock. */
export type ParcelNews = { at: Date; state: TrackedState; words: string };

export type StepKind =
  | TrackedState
  | "paid"
  | "preparing"
  | "prepared"
  | "waits"
  | "leaves"
  | "handed";

export type StoryStep = {
  kind: StepKind;
  phase: "done" | "now" | "next";
  /** When it happened; null for what has not. */
  at: Date | null;
  /** The day that it is foreseen for, if one is. */
  day: Day | null;
  /** As the carrier said it; empty where it said nothing. */
  words: string;
};

type Told = {
  parcel: Pick<DeskParcel, "state" | "handedAt" | "deliveredAt" | "isFetched">;
  method: DeliveryMethod;
  paidAt: Date;
  /** When it was packed, if anyone said so. */
  preparedAt: Date | null;
  news: readonly ParcelNews[];
  wait: { heldAt: Date; until: Day | null } | null;
  /** The day to come that the shop chose for its departure, if any. */
  leavesOn: Day | null;
};

/** The way of a parcel: what is behind it, where it stands, and what is to come. */
export function storySteps(told: Told): StoryStep[] {
  const { parcel, wait, leavesOn } = told;
  const past = hasLeft(parcel.state) ? pastOnTheRoad(told) : pastInTheShop(told);
  const steps = past.map((step, at): StoryStep => {
    const phase = at === past.length - 1 ? "now" : "done";
    return { words: "", ...step, phase, day: null };
  });
  const coming = comingOf(told).map(
    (kind): StoryStep => ({
      kind,
      phase: "next",
      at: null,
      day: kind === "leaves" ? (wait ? wait.until : leavesOn) : null,
      words: "",
    }),
  );
  return [...steps, ...coming];
}

type Past = { kind: StepKind; at: Date | null; words?: string };

function pastInTheShop({ parcel, paidAt, preparedAt, wait }: Told): Past[] {
  const paid: Past = { kind: "paid", at: paidAt };
  const isPrepared = parcel.state !== "to_prepare";
  const packed: Past[] = isPrepared ? [paid, { kind: "prepared", at: preparedAt }] : [paid];
  if (wait) return [...packed, { kind: "waits", at: wait.heldAt }];
  return isPrepared ? packed : [...packed, { kind: "preparing", at: null }];
}

function pastOnTheRoad({ parcel, paidAt, preparedAt, news: all }: Told): Past[] {
  const news = ofTheRoad(parcel, all);
  const { handedAt, deliveredAt, isFetched = false } = parcel;
  const left: Past = { kind: isFetched ? "to_collect" : "handed", at: handedAt };
  // A message may be older than the moment at which someone said that it left.
  const told = [left, ...once(news)].toSorted(
    (one, other) => (one.at?.getTime() ?? 0) - (other.at?.getTime() ?? 0),
  );
  const isTold = news.some(({ state }) => state === "delivered");
  const arrived: Past[] = deliveredAt && !isTold ? [{ kind: "delivered", at: deliveredAt }] : [];
  const packed: Past[] = preparedAt ? [{ kind: "prepared", at: preparedAt }] : [];
  return [{ kind: "paid", at: paidAt }, ...packed, ...told, ...arrived];
}

/** Before it left, it may be that nobody came for it; nothing befalls a parcel that has arrived. */
function ofTheRoad(
  { state, handedAt, deliveredAt }: Told["parcel"],
  news: readonly ParcelNews[],
): ParcelNews[] {
  const seen = news.find((one) => one.state !== "incident")?.at.getTime() ?? Infinity;
  const left = Math.min(seen, handedAt?.getTime() ?? Infinity);
  const told = news.findLast((one) => one.state === "delivered")?.at ?? deliveredAt;
  const arrived = (state === "delivered" && told?.getTime()) || Infinity;
  return news.filter(({ state: kind, at }) => {
    const time = at.getTime();
    return time <= arrived && (kind !== "incident" || left === Infinity || time >= left);
  });
}

/** Carriers repeat themselves: the same words of the same state are told once. */
const once = (news: readonly ParcelNews[]): Past[] =>
  news
    .filter(({ state, words }, at) => {
      const before = news[at - 1];
      return before?.state !== state || before.words !== words;
    })
    .map(({ state, at, words }) => ({ kind: state, at, words }));

function comingOf({ parcel: { state }, method }: Told): StepKind[] {
  const arrival: StepKind = method === "home" ? "delivered" : "to_collect";
  if (!hasLeft(state)) return method === "collect" ? [arrival] : ["leaves", arrival];
  return state === "handed" || state === "in_transit" ? [arrival] : [];
}
