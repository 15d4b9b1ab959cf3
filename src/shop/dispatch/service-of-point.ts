import type { PickupPoint } from "#shop/shipping/pickup-point.ts";
import type { ServiceCode } from "./services.ts";

type Kind = PickupPoint["kind"];

/** By the names that carriers give themselves at Sendcloud and at ours. */
const SERVICES: Readonly<Record<string, Partial<Record<Kind, ServiceCode>>>> = {
  colissimo: { relay: "colissimo-relais", locker: "colissimo-consigne" },
  mondial_relay: { relay: "mondial-relay" },
  relais_colis: { relay: "relais-colis" },
};

/** By which service a parcel goes to the point that was chosen; null where we know none. */
export const serviceOfPoint = ({ carrier, kind }: Pick<PickupPoint, "carrier" | "kind">) =>
  SERVICES[carrier.toLowerCase().replace(/[\s-]+/g, "_")]?.[kind] ?? null;
