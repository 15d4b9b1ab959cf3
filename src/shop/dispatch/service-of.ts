import type { CarriedMethod, DeliveryMethod } from "#shop/shipping/delivery-settings.ts";
import { type ServiceCode, serviceCodes } from "./services.ts";

/** By which service each way of delivery goes where a buyer chose none: the shopkeeper's to change. */
export type UsualServices = Record<CarriedMethod, ServiceCode>;

export const usualServices: UsualServices = {
  home: "colissimo-domicile",
  relay: "colissimo-relais",
};

type Sold = { method: DeliveryMethod; service: string | null };

/** Null for what is fetched at the workshop: nobody carries it. */
export function serviceOf(sold: Sold, usual: UsualServices): ServiceCode | null {
  if (sold.method === "collect") return null;
  return serviceCodes.find((code) => code === sold.service) ?? usual[sold.method];
}
