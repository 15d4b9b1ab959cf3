import { networkOf } from "#platform/network.server.ts";
import type { CodeRefusal } from "#shop/codes/reduce-cart.ts";
import { isOutside } from "../outside-address.server.ts";

/** More than anyone mistypes; far from enough to find a code by trying. */
const MOST_WRONG = 15;
const WINDOW_MS = 10 * 60_000;
const MOST_KEPT = 50_000;

/** What whoever tries codes, or the addresses of customers with one, would learn from. */
const OF_CUSTOMERS = new Set<CodeRefusal["code"]>(["code_used", "code_in_use", "code_not_first"]);

type Asking = { address: string; now: Date };
/** A code, and the address that it was tried with where one was typed. */
type Tried = { code: string; email?: string };
type Count = { tried: Set<string>; endsAt: number };

/**
 * Keeps codes from being found by trying: beyond so many different wrong ones from a network, every
 * code is refused for a while, right or wrong. One code with many addresses is as many. In memory;
 * each web process counts for itself.
 */
export function watchGuesses() {
  const networks = new Map<string, Count>();
  const countOf = ({ address, now }: Asking): Count | undefined => {
    const known = networks.get(networkOf(address));
    return known && known.endsAt > now.getTime() ? known : undefined;
  };
  return {
    isTrying: (asking: Asking): boolean => (countOf(asking)?.tried.size ?? 0) >= MOST_WRONG,

    /** The same one again, as a page asks after each change of a cart, counts once. */
    noteRefusal(asking: Asking, { code, email = "" }: Tried, refusal: CodeRefusal["code"]): void {
      const isOfCustomer = OF_CUSTOMERS.has(refusal);
      const isTelling = isOfCustomer || refusal === "code_unknown";
      if (!isTelling || !isOutside(asking.address)) return;
      const fresh = { tried: new Set<string>(), endsAt: asking.now.getTime() + WINDOW_MS };
      const count = countOf(asking) ?? fresh;
      count.tried.add((isOfCustomer ? `${code} ${email}` : code).toUpperCase());
      const network = networkOf(asking.address);
      networks.delete(network);
      networks.set(network, count);
      const [oldest] = networks.keys();
      if (networks.size > MOST_KEPT && oldest !== undefined) networks.delete(oldest);
    },
  };
}

/** One watch for the cart and the checkout: a code is tried at either. */
export const codeGuesses = watchGuesses();
