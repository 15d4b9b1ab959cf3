import { networkOf } from "#platform/network.server.ts";
import { isOutside } from "./outside-address.server.ts";

/** Unpaid ones that a network may have begun lately; an office that gives cards has some. */
const MOST = 20;
const WINDOW_MS = 15 * 60_000;
const MOST_NETWORKS = 50_000;

type Asking = { address: string; now: Date };
type Begun = { checkoutKey: string; at: number };

/**
 * Counts the orders that one network has begun and not paid, where nothing is held that would run
 * out: a machine could fill the books with them, or try stolen cards. In memory; each web process
 * counts for itself.
 */
export function watchOrders() {
  const networks = new Map<string, Begun[]>();
  const recent = ({ address, now }: Asking): Begun[] =>
    isOutside(address)
      ? (networks.get(networkOf(address)) ?? []).filter(({ at }) => now.getTime() - at < WINDOW_MS)
      : [];
  return {
    begunBy: (asking: Asking): string[] => recent(asking).map(({ checkoutKey }) => checkoutKey),

    areTooMany: (asking: Asking, paid: readonly string[]): boolean =>
      recent(asking).filter(({ checkoutKey }) => !paid.includes(checkoutKey)).length >= MOST,

    note(asking: Asking, checkoutKey: string): void {
      if (!isOutside(asking.address)) return;
      const network = networkOf(asking.address);
      const begun = [...recent(asking), { checkoutKey, at: asking.now.getTime() }];
      networks.delete(network);
      networks.set(network, begun);
      const [oldest] = networks.keys();
      if (networks.size > MOST_NETWORKS && oldest !== undefined) networks.delete(oldest);
    },
  };
}
