import { isIPv6 } from "node:net";

const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Who shares a line: one at home owns 2^64 version 6 addresses, told by their first four groups. */
export function networkOf(address: string): string {
  const mapped = MAPPED_V4.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ""));
  return groups.slice(0, 4).join(":");
}
