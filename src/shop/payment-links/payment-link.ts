import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { basisPoints, cents } from "#kernel/money.ts";
import { MAX_QUANTITY } from "#shop/cart/stored-cart.ts";
import type { Delivery } from "#shop/checkout/delivery-form.ts";

/** Who says where it goes: the customer as they pay, nobody (it is fetched), or the shop already. */
export const linkDeliveries = ["chosen", "collect", "known"] as const;
export type LinkDelivery = (typeof linkDeliveries)[number];

export const heldHours = [24, 48, 72, 168] as const;
export const USUAL_HOURS = 48;
const MOST_LINES = 30;
const DEAREST = 10_000_000;

const id = z.string().refine(isId);

const piece = z.object({
  kind: z.literal("piece"),
  productId: id,
  variantId: id,
  quantity: z.int().min(1).max(MAX_QUANTITY),
  /** Of a product whose sizes and colours are labels. */
  options: z.record(z.string().max(20), z.string().max(80)).default({}),
});
const free = z.object({
  kind: z.literal("free"),
  name: z
    .string()
    .transform((name) => name.replaceAll("\0", "").toWellFormed().trim())
    .pipe(z.string().min(1).max(120)),
  priceCents: z.int().min(1).max(DEAREST).transform(cents),
  vatBasisPoints: z.int().min(0).max(2500).transform(basisPoints),
});

/** What was chosen at the desk, as it is kept to be changed. */
export const linkWish = z.object({
  lines: z
    .array(z.discriminatedUnion("kind", [piece, free]))
    .min(1)
    .max(MOST_LINES),
  discountCents: z.int().min(0).max(DEAREST).transform(cents),
});
export type LinkWish = z.infer<typeof linkWish>;
export type WishedLine = LinkWish["lines"][number];

export type TypedLink = {
  wish: LinkWish;
  /** Of whom nothing is known yet, all is empty but a name. */
  person: Pick<Delivery, "name" | "email" | "address" | "postalCode" | "city" | "country">;
  delivery: LinkDelivery;
  heldHours: number;
  customerNote: string | null;
  ownNote: string | null;
};

/**
 * Processing: the provider is making its payment, perhaps past its time. Over: nobody paid in time
 * (`expired`), or the shop called it off (`cancelled`).
 */
export type LinkState =
  | "not_opened"
  | "opened"
  | "processing"
  | "paid"
  | "expired"
  | "cancelled"
  | "review";

/** Where a link stands, for a list: somebody is waited for or has to look, it was paid, or it is over. */
export type LinkView = "all" | "open" | "paid" | "over";

type Known = {
  status: string;
  isHeld: boolean;
  isProcessing: boolean;
  isInReview: boolean;
  /** Once, whatever has become of it since. */
  wasPaid: boolean;
  /** By a person, before it was paid. */
  isCalledOff: boolean;
  openedAt: Date | null;
  heldUntil: Date;
};

export function linkState(link: Known, now: Date): LinkState {
  if (link.isInReview) return "review";
  if (link.status === "pending" && link.isHeld) {
    if (link.isProcessing) return "processing";
    if (link.heldUntil > now) return link.openedAt ? "opened" : "not_opened";
  }
  if (link.status === "pending") return "expired";
  if (link.status !== "cancelled" || link.wasPaid) return "paid";
  // What nobody paid is closed by itself, a while after it has ended.
  return link.isCalledOff ? "cancelled" : "expired";
}

/** Whether its plants wait for its money: before it is changed or called off, the provider is asked. */
export const isOpenLink = (state: LinkState): boolean =>
  state === "not_opened" || state === "opened" || state === "processing";
