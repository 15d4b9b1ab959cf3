import { type Cents, cents } from "#kernel/money.ts";
import type { ProductPicture } from "#shop/catalogue/storefront/product-card.ts";
import type { OrderCopy } from "../orders/order-store.ts";

/** What /order-success is told by the page before it. */
export type SuccessState = {
  orderId: string;
  number?: number | null | undefined;
  total: Cents;
  /** The ORD- number that was shown before the shop could be asked. */
  reference?: string | undefined;
  picture?: ProductPicture | undefined;
  items?: OrderCopy["items"] | undefined;
  reduction?: OrderCopy["reduction"] | undefined;
  /** What a gift card has paid of it, and what is left there. */
  gift?: { cents: number; codeEnd: string; leftCents: number } | undefined;
  delivery?: SuccessDelivery | undefined;
};

/** Where the order goes, and the address that its mails go to. */
type SuccessDelivery = OrderCopy["shippingAddress"] & {
  name: string;
  email: string;
  isGuest: boolean;
  /** How it is delivered, in words. */
  way?: string | undefined;
  /** When it is to leave, in words. */
  leaves?: string | undefined;
  /** By its buyer, at the workshop. */
  isFetched?: boolean | undefined;
};

/** Anybody can write into the history of their own browser: only its shape is believed. */
export function readSuccessState(state: Partial<SuccessState> | null): SuccessState | undefined {
  const { orderId, number, total, reference, picture, items, reduction, gift, delivery } =
    state ?? {};
  if (typeof orderId !== "string" || !Number.isSafeInteger(total)) return undefined;
  return {
    orderId,
    number: Number.isSafeInteger(number) ? number : null,
    total: cents(total ?? 0),
    reference,
    picture,
    items: Array.isArray(items) ? items : undefined,
    reduction: Number.isSafeInteger(reduction?.discountCents) ? reduction : undefined,
    gift: [gift?.cents, gift?.leftCents].every(Number.isSafeInteger) ? gift : undefined,
    delivery: typeof delivery?.email === "string" ? delivery : undefined,
  };
}
