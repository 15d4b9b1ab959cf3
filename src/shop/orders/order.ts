import type { Cents } from "#kernel/money.ts";
import type { DepartureWish } from "#shop/dispatch/departure-wish.ts";
import type { VatPart } from "#shop/pricing/price-order.ts";
import type { Slot } from "#shop/shipping/collection/workshop.ts";
import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";
import type { PickupPoint } from "#shop/shipping/pickup-point.ts";
import type { Billing } from "./billing.ts";
import type { OrderStatus } from "./order-status.ts";

export type OrderItem = {
  /** Null for what is no piece of a product: a free line, a gift card. */
  productId: string | null;
  /** Where it was not the product itself. */
  variantId?: string;
  quantity: number;
  /** Of one, tax included, when the order was made. */
  price: Cents;
  /** Off the line, where a code took something off it. */
  discount?: Cents;
  name: string;
  selectedOptions: Record<string, string>;
  /** Sold without the right to withdraw, and named so before the order was paid. */
  withdrawalExcluded: boolean;
};

/** A parcel that has left, as its customer follows it. */
export type SentParcel = {
  id: string;
  /** « Colis 1 sur 2 »: from 1, among all parcels of its order. */
  position: number;
  of: number;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string | null;
  shippedAt: Date;
  lines: { name: string; quantity: number }[];
};

/** What a code, or the shop itself, took off the articles of an order, or the fee that it offered. */
export type OrderReduction = {
  /** Null for what the shop took off. */
  code: string | null;
  discountCents: Cents;
  deliveryWaivedCents: Cents;
};

/** An order as the shop shows it. */
export type Order = {
  id: string;
  /** Null until it is paid. */
  number: number | null;
  customer: { name: string; email: string; address: string };
  items: OrderItem[];
  total: Cents;
  /** Where a code was used, or the shop took something off. */
  reduction?: OrderReduction;
  /** What a gift card pays of the total; left out where none does. */
  giftCents?: Cents;
  /** What paid the rest, in the provider's words (« paypal »); left out until it is known. */
  paidBy?: string;
  /** The provider's name for the payment; null while there is none. */
  paymentId: string | null;
  status: OrderStatus;
  orderDate: Date;
  /** Those that have left the shop. */
  parcels: SentParcel[];
  /** It is of gift cards alone: nothing of it is prepared or delivered. */
  isCardsOnly?: true;
};

export type OrderEvent = { kind: string; from: OrderStatus | null; to: OrderStatus; at: Date };

/** All there is to know of one order. */
export type OrderDetails = Order & {
  delivery: {
    method: DeliveryMethod;
    relayPoint: string | null;
    /** The point that was chosen, as it was then. */
    point: PickupPoint | null;
    /** When it is fetched at the workshop, and where that is now. */
    collection: (Slot & { address: string | null }) | null;
    /** « Mot pour le livreur ». */
    note: string | null;
    phone: string | null;
    street: string;
    city: string;
    postalCode: string;
    country: string;
  };
  /** Null where the bill follows the delivery. */
  billing: Billing | null;
  /** Empty: a gift without words. Null: no gift. */
  giftMessage: string | null;
  /** What its buyer was told of the weather, chose and agreed to; null where nothing was. */
  departure: DepartureWish | null;
  /** Before the reduction. */
  itemsCents: Cents;
  deliveryCents: Cents;
  vat: VatPart[];
  paidAt: Date | null;
  userId: string | null;
  lateReference: string | null;
  events: OrderEvent[];
};
