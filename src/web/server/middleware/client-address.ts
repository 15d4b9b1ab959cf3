import { BlockList, isIP, isIPv6 } from "node:net";
import type { ProxyTrust } from "#config/proxy-env.server.ts";

type ClientAddress = (
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
) => string;

/**
 * The visitor's address. Each proxy adds to `X-Forwarded-For` who asked it: read from its end, it is
 * the word of our own proxies as far as they go, and anybody's word before that.
 */
export function createClientAddress(trust: ProxyTrust): ClientAddress {
  const isProxy = "hops" in trust ? (_: string, at: number) => at < trust.hops : isIn(trust.ranges);
  return (socketAddress, forwardedFor) => {
    const forwarded = forwardedFor?.split(",").map(plainAddress).reverse() ?? [];
    let address = socketAddress ? plainAddress(socketAddress) : "unknown";
    for (const [at, before] of forwarded.entries()) {
      // What our proxy heard from is no address: it is the nearest that is known.
      if (!isProxy(address, at) || !isIP(before)) break;
      address = before;
    }
    return address;
  };
}

function isIn(ranges: Extract<ProxyTrust, { ranges: unknown }>["ranges"]) {
  const list = new BlockList();
  for (const { network, bits, family } of ranges) list.addSubnet(network, bits, family);
  return (address: string) =>
    isIP(address) !== 0 && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;
const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Some proxies add the port; Node writes version 4 as version 6 where it listens to both. */
function plainAddress(written: string): string {
  const word = written.trim();
  const [, v6, v4] = WITH_PORT.exec(word) ?? [];
  const address = v6 ?? v4 ?? word;
  return MAPPED_V4.exec(address)?.[1] ?? address;
}
