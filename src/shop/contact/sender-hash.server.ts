import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";

/** Tells senders apart without keeping their address: a hash that only this shop can make. */
export const senderHash = (secretKey: string, address: string): string =>
  createHmac("sha256", Buffer.from(secretKey, "base64"))
    .update(`contact-sender:${networkOf(address)}`)
    .digest("hex");

const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

// One line at home owns 2^64 version 6 addresses: its first four groups are the sender.
function networkOf(address: string): string {
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
