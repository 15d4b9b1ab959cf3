import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { CartLine } from "#shop/cart/stored-cart.ts";
import {
  type DepartureNotice,
  type DepartureTerms,
  toldOf,
} from "#shop/checkout/departure/departure-terms.ts";
import { wireLine } from "#web/parts/cart/cart-quote.ts";
import type { DeliveryValues } from "../checkout-wire.ts";
import { hasPack } from "./choose-pack.ts";

const PAUSE_MS = 350;
const ANSWER_MS = 8000;

/** As JSON brings it: moments are texts. */
export type ShownDeparture = Extract<Told, { state: "foreseen" }>;
export type Told = DepartureNotice extends infer One
  ? One extends { readAt: Date }
    ? Omit<One, "readAt"> & { readAt: string }
    : One
  : never;

type Asked = {
  lines: readonly CartLine[];
  values: DeliveryValues;
  /** Whether there is anybody to ask about the weather, and anything left to choose. */
  isAsked: boolean;
  /** An answer after which the shop is asked again. */
  after: unknown;
};

/**
 * What the shop says of the departure; undefined until it has, and when it cannot. Whoever goes on
 * waits for the question that is on its way: its answer may ask for their consent.
 */
export function useDeparture({ lines, values, isAsked, after }: Asked) {
  const [told, setTold] = useState<Told>();
  const answering = useRef<Promise<Told | undefined>>(undefined);
  const { method, country, point } = values;
  const postalCode = values.postalCode.replaceAll(/\s/g, "");
  const isPlace = method !== "collect" && /^\d{5}$/.test(postalCode) && lines.length > 0;
  const asked =
    isAsked && isPlace
      ? JSON.stringify({ lines: lines.map(wireLine), method, country, postalCode, point })
      : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told before may have changed
  useEffect(() => {
    const leaving = new AbortController();
    const answer = asked ? askLater(asked, leaving.signal) : Promise.resolve(undefined);
    answering.current = answer;
    answer.then((one) => {
      if (!leaving.signal.aborted) setTold(one);
    });
    return () => leaving.abort();
  }, [asked, after]);
  const settled = async (): Promise<Told | undefined> => {
    const awaited = answering.current;
    const answer = await awaited;
    return awaited === answering.current ? answer : settled();
  };
  return { told: told && withPack(told, lines), settled };
}

/** A box that is ticked is ticked at once: the cart knows before the shop has answered. */
function withPack(told: Told, lines: readonly CartLine[]): Told {
  if (told.state !== "foreseen" || !told.pack) return told;
  return { ...told, pack: { ...told.pack, isTaken: hasPack(lines, told.pack) } };
}

/** Once nothing more is typed. */
async function askLater(body: string, leaving: AbortSignal): Promise<Told | undefined> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(ANSWER_MS)]);
  await new Promise((typed) => setTimeout(typed, PAUSE_MS));
  return askDeparture(body, signal).catch(() => undefined);
}

async function askDeparture(body: string, signal: AbortSignal): Promise<Told | undefined> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(href("/api/depart"), { method: "POST", headers, body, signal });
  return response.ok ? await response.json() : undefined;
}

/** The choice that stands, whatever was chosen of what is offered no more. */
export function chosenTerms(notice: ShownDeparture, values: DeliveryValues): DepartureTerms {
  const { departureWish, departureWeek } = values;
  if (departureWish !== "week") return notice.soonest;
  return (
    notice.weeks.find(({ week }) => week === departureWeek) ?? notice.weeks[0] ?? notice.soonest
  );
}

/** The fields as they are sent: with what stood beside the choice, or without any. */
export function withDeparture(values: DeliveryValues, told: Told | undefined): DeliveryValues {
  const { departureAgreed, departureWish: _, departureWeek: __, departureTold, ...rest } = values;
  if (told?.state !== "foreseen") return rest;
  const terms = chosenTerms(told, values);
  const said = toldOf(terms);
  return {
    ...rest,
    departureWish: terms.week ? "week" : "soonest",
    ...(terms.week && { departureWeek: terms.week }),
    ...(departureAgreed === said && { departureAgreed }),
    departureTold: said,
  };
}
