import { networkOf } from "#platform/network.server.ts";
import { isOutside } from "#web/server/outside-address.server.ts";

/** A page asks once in two seconds at most; a tab more, and a reload, are within a second. */
const BETWEEN_MS = 1_000;
/** A minute of a page that asks without pause, for each of four people behind one address. */
const MOST_OF_NETWORK = 240;
const MINUTE_MS = 60_000;
const MOST_KEPT = 50_000;

type Question = { checkoutKey: string; address: string; now: Date };

/**
 * Keeps whoever asks what became of a payment from becoming as many questions to the provider: one
 * for each order and second. In memory, so that the sale is not a statement slower; each web process
 * counts for itself.
 */
export function paceQuestions() {
  const asked = new Map<string, number>();
  const networks = new Map<string, { count: number; endsAt: number }>();

  return {
    /** Whether the provider may be asked now; who may not is told what is known. */
    mayAskProvider({ checkoutKey, now }: Pick<Question, "checkoutKey" | "now">): boolean {
      const at = now.getTime();
      const before = asked.get(checkoutKey);
      if (before !== undefined && at - before < BETWEEN_MS) return false;
      asked.delete(checkoutKey);
      asked.set(checkoutKey, at);
      letGo(asked);
      return true;
    },

    /** Whether a network has asked as often as it may in a minute. */
    isTooOften({ address, now }: Pick<Question, "address" | "now">): boolean {
      if (!isOutside(address)) return false;
      const network = networkOf(address);
      const at = now.getTime();
      const known = networks.get(network);
      const counted =
        known && known.endsAt > at
          ? { ...known, count: known.count + 1 }
          : { count: 1, endsAt: at + MINUTE_MS };
      networks.delete(network);
      networks.set(network, counted);
      letGo(networks);
      return counted.count > MOST_OF_NETWORK;
    },
  };
}

/** The oldest first: a map keeps the order in which it was filled. */
function letGo(kept: Map<string, unknown>) {
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
