import { type BasisPoints, type Cents, cents, sum, times } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { MAX_QUANTITY } from "#shop/cart/stored-cart.ts";
import { variantName } from "#shop/catalogue/variants/variant-name.ts";
import type { OfferedCode } from "#shop/codes/code.ts";
import { type CodeRefusal, type Reduction, reduceCart } from "#shop/codes/reduce-cart.ts";
import { type OrderPrice, priceOrder } from "#shop/pricing/price-order.ts";
import { sharePrice } from "#shop/pricing/share-price.ts";
import type { Slot } from "#shop/shipping/collection/workshop.ts";
import { destinationOf, feeTo, type NotServed } from "#shop/shipping/delivery-fee.ts";
import { readPostalCode, type WrongPostalCode } from "#shop/shipping/postal-codes.ts";
import { piecesOf, type TakenUnits, unitsOf } from "#shop/stock/pieces.ts";
import type { Delivery } from "./delivery-form.ts";
import type { Offer, OfferedProduct, OfferedVariant } from "./offer.ts";
import type { WantedLine } from "./wanted-line.ts";
import { isProductItself, wantedVariant } from "./wanted-variant.ts";

export type OrderLine = Omit<WantedLine, "variantId"> & {
  variantId: string;
  /** Of the product, and of the variant when it has one of its own. */
  name: string;
  units: TakenUnits;
  priceCents: Cents;
  /** Before its share of the reduction. */
  lineCents: Cents;
  discountCents: Cents;
  vatBasisPoints: BasisPoints;
  withdrawalExcluded: boolean;
};

/** A line as it is written: a piece of a product, or what is none. */
export type WrittenLine = Omit<OrderLine, "productId" | "variantId"> & {
  productId: string | null;
  variantId: string | null;
  kind?: "piece" | "free" | "gift_card";
};

/** An order as it would be, at the prices of the shop. */
export type PricedCheckout = OrderPrice & {
  lines: OrderLine[];
  /** By variant: lines of an assortment share one. */
  variantPrices: ReadonlyMap<string, Cents>;
  country: string;
  /** When it is fetched at the workshop; null for what is carried. */
  collection: Slot | null;
  code: AppliedCode | null;
};

/** The code of an order, under the terms that it was priced with. */
type AppliedCode = Pick<OfferedCode, "id" | "name" | "version"> & Pick<Reduction, "waivedCents">;

export type LineError =
  | { code: "product_gone"; productId: string; name?: string }
  | { code: "option_gone"; productId: string; name: string; variantId?: string }
  | { code: "quantity_limit"; productId: string; name: string; max: number }
  | {
      code: "out_of_stock";
      productId: string;
      name: string;
      available: number;
      /** Present when other buyers hold all that there is: it may come back then. */
      heldMs?: number;
    };

export type PlaceError =
  | NotServed
  | (WrongPostalCode & { code: "postal_code_invalid" })
  /** The workshop is not open then, or hands nothing over any more. */
  | { code: "collection_gone" };

type Wish = {
  lines: readonly WantedLine[];
  delivery: Pick<Delivery, "country" | "postalCode" | "method" | "collectFrom">;
  /** Null when the one that was typed is not there. */
  code?: { offered: OfferedCode | null; today: string } | undefined;
};

export function priceCheckout(
  offer: Offer,
  wish: Wish,
): Result<PricedCheckout, LineError | PlaceError | CodeRefusal> {
  const lines: AskedLine[] = [];
  let weightGrams = 0;
  for (const line of wish.lines) {
    const product = offer.products.get(line.productId);
    if (!product) return err({ code: "product_gone", productId: line.productId });
    const found = findVariant(product, line);
    if (!found.ok) return found;
    lines.push({ line: orderLine(line, product, found.value), product, variant: found.value });
    weightGrams += found.value.weightGrams * line.quantity;
  }
  const taken = unitsOf(lines.map(({ line }) => line));
  const short = lines.find(({ line }) => isShort(offer, line.units, taken));
  if (short) return err(outOfStock(offer, short.line));
  return withDelivery(lines, { offer, wish, weightGrams });
}

function findVariant(product: OfferedProduct, line: WantedLine): Result<OfferedVariant, LineError> {
  const { id: productId, name } = product;
  if (product.isArchived) return err({ code: "product_gone", productId, name });
  const variant = wantedVariant(product, line);
  if (!variant) {
    const { variantId } = line;
    return err({ code: "option_gone", productId, name, ...(variantId && { variantId }) });
  }
  return line.quantity > MAX_QUANTITY
    ? err({ code: "quantity_limit", productId, name, max: MAX_QUANTITY })
    : ok(variant);
}

function orderLine(line: WantedLine, product: OfferedProduct, variant: OfferedVariant): OrderLine {
  const { quantity } = line;
  const { priceCents } = variant;
  return {
    productId: product.id,
    variantId: variant.id,
    quantity,
    options: isProductItself(product, variant) ? line.options : {},
    name: variantName(product, variant),
    units: variant.units,
    priceCents,
    vatBasisPoints: product.vatBasisPoints,
    withdrawalExcluded: product.withdrawalExcluded,
    lineCents: times(priceCents, quantity),
    discountCents: cents(0),
  };
}

type AskedLine = { line: OrderLine; product: OfferedProduct; variant: OfferedVariant };

/**
 * An assortment is a line for each of its things: each has its own VAT, and may come back alone.
 * They share its price as they cost by themselves.
 */
function linesOf({ line, variant }: Pick<AskedLine, "line" | "variant">): OrderLine[] {
  if (variant.parts.length === 0) return [line];
  const shares = sharePrice(line.priceCents, variant.parts);
  return variant.parts.map((part, at) => {
    const priceCents = shares[at] ?? cents(0);
    const count = part.quantity > 1 ? `${part.quantity} × ` : "";
    return {
      ...line,
      productId: part.productId,
      name: `${count}${part.name} (lot « ${variant.name} »)`,
      units: { [part.unitId]: part.quantity },
      priceCents,
      lineCents: times(priceCents, line.quantity),
      vatBasisPoints: part.vatBasisPoints,
      withdrawalExcluded: part.withdrawalExcluded,
    };
  });
}

const isShort = ({ units }: Offer, taken: TakenUnits, all: ReadonlyMap<string, number>): boolean =>
  Object.keys(taken).some((id) => (all.get(id) ?? 0) > (units.get(id)?.available ?? 0));

function outOfStock({ units }: Offer, { productId, name, units: taken }: OrderLine): LineError {
  const available = piecesOf(taken, (id) => units.get(id)?.available ?? 0);
  const gone = Object.entries(taken).filter(([id, each]) => (units.get(id)?.available ?? 0) < each);
  const heldMs = gone.flatMap(([id]) => units.get(id)?.heldMs ?? []);
  // Told only when each of the units that are missing may come back.
  const held = gone.length > 0 && heldMs.length === gone.length;
  return {
    code: "out_of_stock",
    productId,
    name,
    available,
    ...(held && { heldMs: Math.max(...heldMs) }),
  };
}

type Parcel = {
  offer: Pick<Offer, "delivery" | "slots">;
  wish: Pick<Wish, "delivery">;
  weightGrams: number;
};

function withDelivery(
  asked: readonly AskedLine[],
  parcel: Parcel & { wish: Wish },
): Result<PricedCheckout, PlaceError | CodeRefusal> {
  const plain = asked.flatMap((one) =>
    linesOf(one).map((line) => {
      const { quantity, lineCents } = line;
      return { line, product: one.product, quantity, lineCents };
    }),
  );
  // Delivery is offered from what the articles cost: a code takes nothing from that.
  const way = wayOf(parcel, sum(plain.map(({ lineCents }) => lineCents)));
  if (!way.ok) return way;
  const { feeCents, ...place } = way.value;
  const { code } = parcel.wish;
  const reduced =
    code && reduceCart(code.offered, { lines: plain, deliveryCents: feeCents }, code.today);
  if (reduced?.ok === false) return reduced;
  const off = reduced?.value;
  const lines = plain.map(({ line }, at) => ({
    ...line,
    discountCents: off?.lines[at] ?? cents(0),
  }));
  const delivery = cents(feeCents - (off?.waivedCents ?? 0));
  const variantPrices = new Map(
    asked.map(({ variant }) => [variant.id, variant.priceCents] as const),
  );
  const price = priceOrder({ lines, delivery });
  return ok({ ...price, lines, variantPrices, ...place, code: off ? appliedOf(off) : null });
}

const appliedOf = ({ code: { id, name, version }, waivedCents }: Reduction): AppliedCode => ({
  id,
  name,
  version,
  waivedCents,
});

type Way = Pick<PricedCheckout, "country" | "collection"> & { feeCents: Cents };

/** What the way costs, and where it ends. */
export function wayOf(
  { offer, wish, weightGrams }: Parcel,
  itemsCents: Cents,
): Result<Way, PlaceError> {
  const { country, postalCode, method, collectFrom = "" } = wish.delivery;
  const place = destinationOf(offer.delivery, { country, postalCode });
  if (method === "collect") {
    const moment = Date.parse(collectFrom);
    const collection = offer.slots?.find(({ from }) => from.getTime() === moment);
    if (!collection) return err({ code: "collection_gone" });
    // Its buyer may live anywhere.
    const named = place.ok ? place.value.name : country;
    return ok({ feeCents: cents(0), country: named, collection });
  }
  if (!place.ok) return place;
  // The form knows countries by their usual names, the shopkeeper may have given others.
  const written = readPostalCode(place.value.code, postalCode);
  if (!written.ok) return err({ code: "postal_code_invalid", ...written.error });
  const feeCents = feeTo(place.value, { method, weightGrams, itemsCents });
  return ok({ feeCents, country: place.value.name, collection: null });
}
