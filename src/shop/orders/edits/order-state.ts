import type { BasisPoints, Cents } from "#kernel/money.ts";
import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";

export type StateLine = {
  id: string;
  name: string;
  options: Record<string, string>;
  quantity: number;
  priceCents: Cents;
  discountCents: Cents;
  rate: BasisPoints;
};

export type Place = {
  street: string;
  postalCode: string;
  city: string;
  country: string;
  phone: string | null;
  method: DeliveryMethod;
  /** ISO 8601, of what is fetched at the workshop. */
  collectFrom: string | null;
};

/** What an edit may change of an order, as it was or as it is. */
export type OrderState = {
  lines: readonly StateLine[];
  deliveryCents: Cents;
  totalCents: Cents;
  vat: readonly { rate: BasisPoints; grossCents: Cents }[];
  /** Gone once its customer was forgotten. */
  place?: Place;
};

/** An edit as its story tells it. */
export type KeptEdit = { before: OrderState; after: OrderState };
