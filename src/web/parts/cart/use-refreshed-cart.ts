import { useEffect, useState } from "react";
import { type CartChange, type HeldLine, heldLines, refreshCart } from "#shop/cart/refresh-cart.ts";
import { type CartLine, writeStoredCart } from "#shop/cart/stored-cart.ts";
import {
  appliedTo,
  isUnanswered,
  type Place,
  type QuotedCart,
  quoteCart,
  wireLine,
} from "./cart-quote.ts";
import { loadCart, saveCart } from "./cart-storage.ts";
import { keepCode, useCode } from "./code-storage.ts";

/** Long enough for a finger that goes through the quantities. */
const SETTLE_MS = 250;
const ANSWER_MS = 8000;
/** How soon the shop is asked again while someone else holds a plant of the cart. */
const HELD_MS = 20_000;

/** A code that does nothing for this cart: it is shown with its reason, and no longer asked with. */
export type RefusedCode = { typed: string; refusal: string };

type Look = {
  quoted: QuotedCart | undefined;
  changes: CartChange[];
  failed: boolean;
  refused: RefusedCode | undefined;
  /** The shop was asked about the code and did not tell. */
  isCodeUnanswered: boolean;
};

const nothingYet: Look = {
  quoted: undefined,
  changes: [],
  failed: false,
  refused: undefined,
  isCodeUnanswered: false,
};

/**
 * Asks the shop what the cart is worth now: when the page opens and after each change. What the
 * visitor sees never waits for it; when the shop does not answer, the cart stays as it was left.
 */
export function useRefreshedCart(lines: readonly CartLine[] | undefined, place?: Place) {
  const [look, setLook] = useState(nothingYet);
  const code = useCode();
  const asked = lines && lines.length > 0 ? JSON.stringify(lines.map(wireLine)) : undefined;
  const held: HeldLine[] = lines && look.quoted ? heldLines(lines, look.quoted.quotes) : [];
  const [round, setRound] = useState(0);
  const isWaiting = held.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is waited after anew
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setRound((before) => before + 1), HELD_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, look]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is what the question depends on
  useEffect(() => {
    if (!asked) return;
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(ANSWER_MS)]);
    const ask = async () => {
      const quoted = await quoteCart(loadCart(), { place, code, signal }).catch(() => undefined);
      if (leaving.signal.aborted) return;
      const changes = quoted ? applyToStorage(quoted) : [];
      const refusal = quoted?.code && "refusal" in quoted.code ? quoted.code.refusal : undefined;
      if (refusal) keepCode("");
      setLook((before) => ({
        quoted: quoted ?? before.quoted,
        changes: [...before.changes, ...changes],
        failed: !quoted,
        refused: refusal ? { typed: code, refusal } : code ? undefined : before.refused,
        isCodeUnanswered: isUnanswered(quoted, code),
      }));
    };
    // The first look is taken at once.
    const timer = setTimeout(ask, look.quoted ? SETTLE_MS : 0);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, place?.country, place?.postalCode, code, round]);

  const dismiss = () => setLook((before) => ({ ...before, changes: [] }));
  const applied = appliedTo(look.quoted, code);
  const askAgain = () => {
    setLook((before) => ({ ...before, isCodeUnanswered: false }));
    setRound((before) => before + 1);
  };
  const retry = code && look.isCodeUnanswered ? askAgain : undefined;
  return { ...look, applied, retry, held, dismiss };
}

// To the cart of this moment, not to the one asked about: it may have changed meanwhile.
function applyToStorage({ quotes }: QuotedCart): CartChange[] {
  const before = loadCart();
  const { lines, changes } = refreshCart(before, quotes);
  // A line may have got its variant or a new name, which needs no notice.
  if (writeStoredCart(lines) !== writeStoredCart(before)) saveCart(lines);
  return changes;
}
