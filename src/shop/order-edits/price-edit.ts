import { type Cents, cents, fraction, sum, times } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { MAX_QUANTITY } from "#shop/cart/stored-cart.ts";
import { variantName } from "#shop/catalogue/variants/variant-name.ts";
import type { Offer, OfferedProduct, OfferedVariant } from "#shop/checkout/offer.ts";
import type { PlaceError } from "#shop/checkout/price-checkout.ts";
import type { Place } from "#shop/orders/edits/order-state.ts";
import { type OrderPrice, priceOrder } from "#shop/pricing/price-order.ts";
import type { Slot } from "#shop/shipping/collection/workshop.ts";
import { destinationOf, feeTo } from "#shop/shipping/delivery-fee.ts";
import { countryCodeOf, readPostalCode } from "#shop/shipping/postal-codes.ts";
import { piecesOf, unitsOf } from "#shop/stock/pieces.ts";
import type { Editable, EditableLine, EditWish } from "./edit-wish.ts";

export type PriceEditError =
  | PlaceError
  | { code: "line_gone" }
  | { code: "variant_gone" }
  | { code: "quantity_limit"; max: number }
  | { code: "out_of_stock"; name: string; available: number }
  /** Its relay point is where the address was. */
  | { code: "relay_elsewhere" }
  /** An order of nothing is one to cancel. */
  | { code: "nothing_left" };

export type PricedEdit = {
  /** Those that stay with their id, those that come with none. */
  lines: EditableLine[];
  price: OrderPrice;
  place: Place;
  /** Null for what is carried, or stays as it was. */
  collection: Slot | null;
  /** What more of each unit the order takes, below zero for what it gives back; by id. */
  moved: ReadonlyMap<string, number>;
};

/**
 * The order as it would be. Pieces that stay cost what was paid for them, and what a code took off
 * those that go goes with them: its conditions are not judged again. Pieces that come cost what they
 * cost today. Delivery is priced anew only for another way or another destination.
 */
export function priceEdit(
  before: Editable,
  wish: EditWish,
  offer: Offer,
): Result<PricedEdit, PriceEditError> {
  const known = new Map(wish.lines.map((line) => [line.id, line]));
  if (wish.lines.some(({ id }) => !before.lines.some((line) => line.id === id))) {
    return err({ code: "line_gone" });
  }
  const lines: EditableLine[] = [];
  for (const line of before.lines) {
    const wanted = known.get(line.id) ?? { quantity: line.quantity, swapFor: null };
    if (wanted.quantity === 0) continue;
    if (!isQuantity(wanted.quantity)) return err({ code: "quantity_limit", max: MAX_QUANTITY });
    const isSwapped = wanted.swapFor !== null && wanted.swapFor !== line.variantId;
    const next = isSwapped
      ? swapped(line, offer, { quantity: wanted.quantity, variantId: wanted.swapFor ?? "" })
      : withQuantity(line, wanted.quantity);
    if (!next) return err({ code: "variant_gone" });
    lines.push(next);
  }
  for (const { variantId, quantity, isOffered } of wish.added) {
    if (!isQuantity(quantity)) return err({ code: "quantity_limit", max: MAX_QUANTITY });
    const found = findVariant(offer, variantId);
    if (!found) return err({ code: "variant_gone" });
    const line = newLine(found, quantity);
    lines.push(isOffered ? { ...line, priceCents: cents(0) } : line);
  }
  if (lines.length === 0) return err({ code: "nothing_left" });
  const moved = movedUnits(before.lines, lines);
  const short = [...moved].find(([id, more]) => more > availableOf(offer, id));
  if (short) return err(outOfStock(offer, lines, short[0]));
  const way = wayOf(before, { wish, lines, offer });
  if (!way.ok) return way;
  const { feeCents, ...place } = way.value;
  const price = priceOrder({
    lines: lines.map((line) => ({ ...line, vatBasisPoints: line.rate })),
    delivery: feeCents,
  });
  if (price.totalCents <= 0) return err({ code: "nothing_left" });
  return ok({ lines, price, moved, ...place });
}

const isQuantity = (quantity: number) =>
  Number.isInteger(quantity) && quantity > 0 && quantity <= MAX_QUANTITY;

/** Some pieces of a line take their part of its reduction with them; more of them get none. */
const withQuantity = (line: EditableLine, quantity: number): EditableLine => ({
  ...line,
  quantity,
  discountCents:
    quantity < line.quantity
      ? fraction(line.discountCents, quantity, line.quantity)
      : line.discountCents,
});

type Found = { product: OfferedProduct; variant: OfferedVariant };

/** An assortment is several lines: its things are added one by one. */
function findVariant(offer: Offer, variantId: string): Found | undefined {
  for (const product of offer.products.values()) {
    const variant = product.variants.find(({ id }) => id === variantId);
    if (variant && !product.isArchived && variant.parts.length === 0) return { product, variant };
  }
  return undefined;
}

const newLine = ({ product, variant }: Found, quantity: number): EditableLine => ({
  id: "",
  productId: product.id,
  variantId: variant.id,
  name: variantName(product, variant),
  options: {},
  units: variant.units,
  quantity,
  priceCents: variant.priceCents,
  discountCents: cents(0),
  rate: product.vatBasisPoints,
  weightGrams: variant.weightGrams,
  withdrawalExcluded: product.withdrawalExcluded,
});

type Swap = { variantId: string; quantity: number };

/** The same share off as of what it takes the place of, and no more than that was. */
function swapped(line: EditableLine, offer: Offer, { variantId, quantity }: Swap) {
  const found = findVariant(offer, variantId);
  if (!found || found.product.id !== line.productId) return undefined;
  const next = newLine(found, quantity);
  const was = times(line.priceCents, line.quantity);
  const is = times(next.priceCents, quantity);
  const share = was === 0 ? cents(0) : fraction(line.discountCents, is, was);
  return { ...next, discountCents: cents(Math.min(share, line.discountCents, is)) };
}

function movedUnits(before: readonly EditableLine[], after: readonly EditableLine[]) {
  const taken = unitsOf(after);
  for (const [id, quantity] of unitsOf(before)) taken.set(id, (taken.get(id) ?? 0) - quantity);
  const moved = [...taken].filter(([, quantity]) => quantity !== 0);
  return new Map(moved.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const availableOf = ({ units }: Offer, id: string): number =>
  Math.max(0, units.get(id)?.available ?? 0);

function outOfStock(offer: Offer, lines: readonly EditableLine[], unitId: string) {
  const { name = "", units = {} } = lines.find((line) => unitId in line.units) ?? {};
  const available = piecesOf(units, (id) => availableOf(offer, id));
  return { code: "out_of_stock", name, available } as const;
}

type Way = Pick<PricedEdit, "place" | "collection"> & { feeCents: Cents };
type WayError = PlaceError | { code: "relay_elsewhere" };
type Asked = { wish: EditWish; lines: readonly EditableLine[]; offer: Offer };

function wayOf(before: Editable, { wish, lines, offer }: Asked): Result<Way, WayError> {
  const { country } = before.place;
  const place: Place = { ...wish.place, country };
  const isSameMethod = place.method === before.place.method;
  if (place.method === "collect") {
    if (isSameMethod && place.collectFrom === before.place.collectFrom) {
      return ok({ place, collection: null, feeCents: before.deliveryCents });
    }
    const moment = Date.parse(place.collectFrom ?? "");
    const collection = offer.slots?.find(({ from }) => from.getTime() === moment);
    if (!collection) return err({ code: "collection_gone" });
    return ok({ place, collection, feeCents: cents(0) });
  }
  const carried: Place = { ...place, collectFrom: null };
  const isSamePlace = isSameMethod && place.postalCode === before.place.postalCode;
  if (isSamePlace) return ok({ place: carried, collection: null, feeCents: before.deliveryCents });
  const written = readPostalCode(countryCodeOf(country), place.postalCode);
  if (!written.ok) return err({ code: "postal_code_invalid", ...written.error });
  const to = destinationOf(offer.delivery, { country, postalCode: written.value });
  if (!to.ok) return to;
  const from = destinationOf(offer.delivery, before.place);
  const isSameWay = isSameMethod && from.ok && from.value.code === to.value.code;
  const { method } = place;
  if (method === "relay" && !isSameWay) return err({ code: "relay_elsewhere" });
  const asked = {
    method,
    weightGrams: lines.reduce((all, one) => all + one.weightGrams * one.quantity, 0),
    itemsCents: sum(lines.map((one) => times(one.priceCents, one.quantity))),
  };
  const feeCents = isSameWay
    ? before.deliveryCents
    : before.isDeliveryWaived
      ? cents(0)
      : feeTo(to.value, asked);
  return ok({ place: { ...carried, postalCode: written.value }, collection: null, feeCents });
}
