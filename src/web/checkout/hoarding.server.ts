import { BlockList, isIPv4, isIPv6 } from "node:net";
import { networkOf } from "#platform/network.server.ts";

/** Each holds plants for as long as this without paying; a household or an office opens a few. */
const MOST_HOLDS = 20;
const HOLD_MS = 15 * 60 * 1000;
const MOST_NETWORKS = 50_000;

// Nobody outside has these: they are our own machine, or a proxy that does not tell who asks.
const inside = new BlockList();
inside.addSubnet("127.0.0.0", 8);
inside.addSubnet("10.0.0.0", 8);
inside.addSubnet("172.16.0.0", 12);
inside.addSubnet("192.168.0.0", 16);
inside.addAddress("::1", "ipv6");
inside.addSubnet("fc00::", 7, "ipv6");
inside.addSubnet("fe80::", 10, "ipv6");

type Hold = { address: string; checkoutKey: string; now: Date };

/**
 * Counts the orders that one network has begun: a machine that opens checkouts without paying
 * could keep every plant from everyone. In memory, so that the sale is not a statement slower;
 * each web process counts for itself.
 */
export function watchHoarding() {
  const held = new Map<string, Map<string, number>>();

  const ofNetwork = (address: string, now: Date) => {
    const holds = held.get(networkOf(address)) ?? new Map<string, number>();
    for (const [checkoutKey, at] of holds) {
      if (now.getTime() - at >= HOLD_MS) holds.delete(checkoutKey);
    }
    return holds;
  };

  return {
    isHoarding({ address, checkoutKey, now }: Hold): boolean {
      if (!isOutside(address)) return false;
      const holds = ofNetwork(address, now);
      return holds.size >= MOST_HOLDS && !holds.has(checkoutKey);
    },
    noteHold({ address, checkoutKey, now }: Hold) {
      if (!isOutside(address)) return;
      const holds = ofNetwork(address, now);
      // The same order, asked for again, is one hold.
      if (!holds.has(checkoutKey)) holds.set(checkoutKey, now.getTime());
      const network = networkOf(address);
      held.delete(network);
      held.set(network, holds);
      const [oldest] = held.keys();
      if (held.size > MOST_NETWORKS && oldest !== undefined) held.delete(oldest);
    },
  };
}

const isOutside = (address: string) =>
  (isIPv4(address) && !inside.check(address)) ||
  (isIPv6(address) && !inside.check(address, "ipv6"));
