import { createHmac, timingSafeEqual } from "node:crypto";
import { type PickupPoint, pickupPoint } from "#shop/shipping/pickup-point.ts";

/** Longer than any that we make, so that nothing large is decoded. */
const LONGEST = 4_000;

/** A point as the carrier told it, for a browser to keep: only this shop can make one. */
export function sealPoint(secretKey: string, point: PickupPoint): string {
  const body = Buffer.from(JSON.stringify(pickupPoint.parse(point))).toString("base64url");
  return `${body}.${sign(secretKey, body).toString("base64url")}`;
}

/** The point again; undefined when it is not one of ours. */
export function openPoint(secretKey: string, token: string): PickupPoint | undefined {
  if (token.length > LONGEST) return undefined;
  const [body = "", signature = ""] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const ours = sign(secretKey, body);
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined;
  // What was signed by a release of before may have another form.
  return pickupPoint.safeParse(JSON.parse(Buffer.from(body, "base64url").toString())).data;
}

const sign = (secretKey: string, body: string): Buffer =>
  createHmac("sha256", Buffer.from(secretKey, "base64")).update(`pickup-point:${body}`).digest();
