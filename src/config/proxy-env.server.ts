import { isIPv4, isIPv6 } from "node:net";
import { z } from "zod";

type Range = { network: string; bits: number; family: "ipv4" | "ipv6" };

/**
 * Which proxies are ours: none, so many in a row before each web process, or those with these
 * addresses. What they write in `X-Forwarded-For` is believed.
 */
export type ProxyTrust = { hops: number } | { ranges: readonly Range[] };

/** Our own machine and its networks. */
const PRIVATE = [
  ...["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16"],
  ...["::1/128", "fc00::/7", "fe80::/10"],
];
const MOST_HOPS = 9;

function readRange(word: string): Range | null {
  const [network = "", bits, ...more] = word.split("/");
  const family = isIPv4(network) ? "ipv4" : isIPv6(network) ? "ipv6" : null;
  if (!family || more.length > 0 || (bits !== undefined && !/^\d+$/.test(bits))) return null;
  const most = family === "ipv4" ? 32 : 128;
  const range = { network, bits: bits === undefined ? most : Number(bits), family } as const;
  return range.bits <= most ? range : null;
}

function readTrust(value: string): ProxyTrust | null {
  if (value === "false") return { hops: 0 };
  if (value === "true") return { hops: 1 };
  if (/^\d+$/.test(value)) {
    const hops = Number(value);
    return hops >= 1 && hops <= MOST_HOPS ? { hops } : null;
  }
  const words = value.split(",").map((word) => word.trim());
  const ranges = words.flatMap((word) => (word === "private" ? PRIVATE : [word])).map(readRange);
  return ranges.every((range) => range !== null) ? { ranges } : null;
}

const EXPECTED =
  "must be true, false, the number of proxies in a row, or a list of addresses such as private,173.245.48.0/20";

export const proxyTrust = z.string().transform((value, context): ProxyTrust => {
  const trust = readTrust(value.trim());
  if (trust) return trust;
  context.addIssue({ code: "custom", message: EXPECTED });
  return z.NEVER;
});
