import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "#kernel/ids.ts";

/** A page about an order for whoever got its mail: only this shop can make the link. */
export function orderLink(
  { publicUrl, secretKey }: { publicUrl: URL; secretKey: string },
  orderId: string,
  page: "/order-success" | "/retractation" = "/order-success",
): string {
  const link = new URL(page, publicUrl);
  link.searchParams.set("commande", orderId);
  link.searchParams.set("signature", sign(secretKey, orderId).toString("base64url"));
  return link.href;
}

/** The order that a link names; undefined when the link is not ours. */
export function readOrderLink(secretKey: string, search: URLSearchParams): string | undefined {
  const orderId = search.get("commande") ?? "";
  const given = Buffer.from(search.get("signature") ?? "", "base64url");
  const ours = sign(secretKey, orderId);
  if (!isId(orderId) || given.length !== ours.length) return undefined;
  return timingSafeEqual(given, ours) ? orderId : undefined;
}

const sign = (secretKey: string, orderId: string): Buffer =>
  createHmac("sha256", Buffer.from(secretKey, "base64")).update(`order-link:${orderId}`).digest();
