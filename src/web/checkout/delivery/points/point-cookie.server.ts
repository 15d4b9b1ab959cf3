import { openPoint, sealPoint } from "#shop/carriers/point-token.server.ts";
import { serviceOfPoint } from "#shop/dispatch/service-of-point.ts";
import type { PickupPoint } from "#shop/shipping/pickup-point.ts";
import type { OfferedPoint } from "../../checkout-wire.ts";

const NAME = "point-relais";
const KEPT_SECONDS = 180 * 24 * 60 * 60;

type Keys = { secretKey: string; publicUrl: URL };

/** The `Set-Cookie` that keeps a choice for the next time; signed, as it comes back from a browser. */
export function keepPoint({ secretKey, publicUrl }: Keys, point: PickupPoint): string {
  // Hours are read anew, and a cookie is small.
  const token = sealPoint(secretKey, { ...point, hours: null });
  const secure = publicUrl.protocol === "https:" ? "; Secure" : "";
  return `${NAME}=${token}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** The point that this browser chose last, where the shop still sends to it. */
export function keptPoint({ secretKey }: Keys, request: Request): OfferedPoint | null {
  const cookies = request.headers.get("Cookie")?.split(/;\s*/) ?? [];
  const token = cookies.find((one) => one.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  const point = token && openPoint(secretKey, token);
  return point && serviceOfPoint(point) ? { ...point, metres: null, token } : null;
}
