import { type BasisPoints, type Cents, cents, times } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import { MAX_QUANTITY } from "#shop/cart/stored-cart.ts";
import { type OrderPrice, priceOrder } from "#shop/pricing/price-order.ts";
import { destinationOf, feeTo, type NotServed } from "#shop/shipping/delivery-fee.ts";
import { readPostalCode, type WrongPostalCode } from "#shop/shipping/postal-codes.ts";
import type { Delivery } from "./delivery-form.ts";
import type { Offer, OfferedProduct } from "./offer.ts";
import { quantityByProduct, type WantedLine } from "./wanted-line.ts";

export type OrderLine = WantedLine & {
  name: string;
  priceCents: Cents;
  lineCents: Cents;
  vatBasisPoints: BasisPoints;
  withdrawalExcluded: boolean;
};

/** An order as it would be, at the prices of the shop. */
export type PricedCheckout = OrderPrice & { lines: OrderLine[]; country: string };

export type LineError =
  | { code: "product_gone"; productId: string; name?: string }
  | { code: "option_gone"; productId: string; name: string }
  | { code: "quantity_limit"; productId: string; name: string; max: number }
  | {
      code: "out_of_stock";
      productId: string;
      name: string;
      available: number;
      /** Present when other buyers hold all that there is: it may come back then. */
      heldMs?: number;
    };

export type PlaceError = NotServed | (WrongPostalCode & { code: "postal_code_invalid" });

type Wish = {
  lines: readonly WantedLine[];
  delivery: Pick<Delivery, "country" | "postalCode" | "method">;
};

export function priceCheckout(
  { products, delivery }: Offer,
  wish: Wish,
): Result<PricedCheckout, LineError | PlaceError> {
  const quantities = quantityByProduct(wish.lines);
  const lines: OrderLine[] = [];
  let weightGrams = 0;
  for (const line of wish.lines) {
    const product = products.get(line.productId);
    if (!product) return err({ code: "product_gone", productId: line.productId });
    const wrong = whatIsWrong(line, product, quantities.get(line.productId) ?? 0);
    if (wrong) return err(wrong);
    const { name, priceCents, vatBasisPoints, withdrawalExcluded } = product;
    lines.push({
      ...line,
      name,
      priceCents,
      vatBasisPoints,
      withdrawalExcluded,
      lineCents: times(priceCents, line.quantity),
    });
    weightGrams += product.weightGrams * line.quantity;
  }
  return withDelivery(lines, { delivery, wish, weightGrams });
}

type Parcel = { delivery: Offer["delivery"]; wish: Wish; weightGrams: number };

function withDelivery(
  lines: OrderLine[],
  { delivery, wish, weightGrams }: Parcel,
): Result<PricedCheckout, PlaceError> {
  const { country, postalCode, method } = wish.delivery;
  const place = destinationOf(delivery, { country, postalCode });
  if (!place.ok) return place;
  // The form knows countries by their usual names, the shopkeeper may have given others.
  const written = readPostalCode(place.value.code, postalCode);
  if (!written.ok) return err({ code: "postal_code_invalid", ...written.error });
  const articles = priceOrder({ lines, delivery: cents(0) });
  const fee = feeTo(place.value, { method, weightGrams, itemsCents: articles.itemsCents });
  return ok({ ...priceOrder({ lines, delivery: fee }), lines, country: place.value.name });
}

function whatIsWrong(
  { productId, quantity, options }: WantedLine,
  product: OfferedProduct,
  ofProduct: number,
): LineError | undefined {
  const { name, available } = product;
  if (product.isArchived) return { code: "product_gone", productId, name };
  if (!hasOptions(product, options)) return { code: "option_gone", productId, name };
  if (quantity > MAX_QUANTITY)
    return { code: "quantity_limit", productId, name, max: MAX_QUANTITY };
  if (ofProduct > available) {
    const { heldMs } = product;
    const held = available <= 0 && heldMs !== null ? { heldMs } : {};
    return { code: "out_of_stock", productId, name, available, ...held };
  }
  return undefined;
}

/** Exactly the options that the product is offered in, each with one of its values. */
export function hasOptions(
  { sizes, colors }: Pick<OfferedProduct, "sizes" | "colors">,
  options: Record<string, string>,
): boolean {
  const offered = { size: sizes, color: colors };
  const asked = Object.entries(offered).filter(([, values]) => values.length > 0);
  const given = Object.keys(options);
  return (
    given.length === asked.length &&
    asked.every(([name, values]) => values.some((value) => value === options[name]))
  );
}
