import { createHmac } from "node:crypto";
import { networkOf } from "#platform/network.server.ts";

/** Tells senders apart without keeping their address: a hash that only this shop can make. */
export const senderHash = (secretKey: string, address: string): string =>
  createHmac("sha256", Buffer.from(secretKey, "base64"))
    .update(`contact-sender:${networkOf(address)}`)
    .digest("hex");
