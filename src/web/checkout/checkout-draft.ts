import { newId } from "#kernel/ids.ts";
import { checkoutKeys, keepCheckoutKey } from "#web/parts/cart/checkout-key.ts";
import type { DeliveryValues } from "./checkout-wire.ts";

/** What this tab was doing, so that a reload or a way back loses nothing; gone with the tab. */
const KEY = "checkout-draft";

/** One attempt to check out: the same wishes go under the same key, other wishes take its place. */
export type Attempt = { checkoutKey: string; replaces: string[] };

type Draft = {
  delivery?: DeliveryValues | undefined;
  attempt?: (Attempt & { wishes: string }) | undefined;
};

export const draftedDelivery = () => read().delivery;

export const draftDelivery = (delivery: DeliveryValues) => write({ ...read(), delivery });

/** `wishes` says all that the order depends on. */
export function attemptFor(wishes: string): Attempt {
  const { attempt } = read();
  const replaces = checkoutKeys();
  if (attempt && attempt.checkoutKey === replaces[0] && attempt.wishes === wishes) return attempt;
  const next: Attempt = { checkoutKey: newId(), replaces };
  write({ ...read(), attempt: { ...next, wishes } });
  keepCheckoutKey(next.checkoutKey);
  return next;
}

/** The attempt that this tab was making, if it still is the browser's latest. */
export function openAttempt(): Attempt | undefined {
  const { attempt } = read();
  return attempt?.checkoutKey === checkoutKeys()[0] ? attempt : undefined;
}

/** The next attempt gets a key of its own, even for the same wishes. */
export const endAttempt = () => write({ ...read(), attempt: undefined });

export const forgetDraft = () => write({});

function read(): Draft {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return typeof draft === "object" && draft !== null ? draft : {};
  } catch {
    return {};
  }
}

function write(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // The visitor's settings may forbid storage: then a reload begins again.
  }
}
