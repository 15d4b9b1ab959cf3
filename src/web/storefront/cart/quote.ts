import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { sum, times } from "#kernel/money.ts";
import type { LineQuote } from "#shop/cart/line-quote.ts";
import { MAX_LINES } from "#shop/cart/stored-cart.ts";
import { type QuotedLine, quoteCart } from "#shop/checkout/quote-cart.server.ts";
import { type WantedLine, wantedLine } from "#shop/checkout/wanted-line.ts";
import { LONGEST_CODE } from "#shop/codes/code.ts";
import { deliveryFee } from "#shop/shipping/delivery-fee.ts";
import type { DeliverySettings } from "#shop/shipping/delivery-settings.ts";
import { deliveryTerms } from "#shop/shipping/delivery-terms.ts";
import { expectedDelivery } from "#shop/shipping/expected-delivery.ts";
import { readDeliverySettings } from "#shop/shipping/read-delivery-settings.server.ts";
import type { CartQuote, DeliveryFees, DeliveryPromise } from "#web/parts/cart/cart-quote.ts";
import { MOST_KEYS } from "#web/parts/cart/checkout-key.ts";
import { readJson } from "#web/server/answers/read-json.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/quote";
import { quoteCode } from "./quote-code.server.ts";

const posted = z.object({
  // A line that makes no sense is not for sale; it must not hide what is said of the others.
  lines: z.array(wantedLine.nullable().catch(null)).max(MAX_LINES),
  country: z.string().max(200).optional(),
  postalCode: z.string().max(200).catch(""),
  checkoutKeys: z.array(z.string().refine(isId)).max(MOST_KEYS).catch([]),
  code: z.string().max(LONGEST_CODE).optional().catch(undefined),
});

/** What the shop asks now for the lines of a cart, and for their delivery when a country is named. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { database, clock } = context.get(houseContext);
  const { db } = database;
  const parsed = posted.safeParse(await readJson(request));
  if (!parsed.success) return new Response(null, { status: 400 });
  const { lines: given, country, postalCode, checkoutKeys, code } = parsed.data;
  const lines = given.filter((line) => line !== null);

  const [quoted, settings] = await Promise.all([
    quoteCart({ db }, { lines, checkoutKeys }),
    readDeliverySettings({ db }),
  ]);
  const quoteOf = new Map(lines.map((line, index) => [line, quoted.lines[index]]));
  const quote: CartQuote = {
    lines: given.map((line) => toQuote(line && quoteOf.get(line), clock.now())),
    pictures: quoted.lines.flatMap((line) => ("picture" in line && line.picture) || []),
    fees:
      country === undefined
        ? null
        : feesOf(settings, { country, postalCode, lines, quoted: quoted.lines }),
    promise: promiseOf(settings, clock.now()),
    ...(code !== undefined && {
      code: await quoteCode(args, {
        typed: code,
        checkoutKeys,
        lines: soldOf(lines, quoted.lines),
      }),
    }),
  };
  return Response.json(quote, { headers: { "Cache-Control": "no-store" } });
}

/** As many of each as can be had. */
const soldOf = (lines: readonly WantedLine[], quoted: readonly QuotedLine[]) =>
  quoted.flatMap((line, index) => {
    if (line.status !== "ok" && line.status !== "less") return [];
    const quantity = Math.min(lines[index]?.quantity ?? 0, line.available);
    const { productId: id, category, weightGrams } = line;
    const lineCents = times(line.priceCents, quantity);
    const grams = weightGrams * quantity;
    return [{ product: { id, category }, quantity, lineCents, weightGrams: grams }];
  });

function toQuote(line: QuotedLine | null | undefined, now: Date): LineQuote {
  if (line?.status !== "ok" && line?.status !== "less") return { state: "gone" };
  const { heldUntil, variantId, slug, name, priceCents, available, units, stock } = line;
  const { withdrawalExcluded } = line;
  // A length, as the visitor's clock may be wrong.
  const held = heldUntil && { heldMs: Math.max(0, heldUntil.getTime() - now.getTime()) };
  const left = { available, units, stock, ...held };
  return { state: "sold", variantId, slug, name, priceCents, withdrawalExcluded, ...left };
}

function promiseOf(settings: DeliverySettings, now: Date): DeliveryPromise {
  const { from, to } = expectedDelivery(now);
  return {
    freeFromCents: deliveryTerms(settings)?.freeFromCents ?? null,
    expected: { from: from.toISOString(), to: to.toISOString() },
  };
}

type Parcel = {
  country: string;
  postalCode: string;
  lines: readonly WantedLine[];
  quoted: readonly QuotedLine[];
};

function feesOf(settings: DeliverySettings, { country, postalCode, lines, quoted }: Parcel) {
  const sold = soldOf(lines, quoted);
  const weightGrams = sold.reduce((all, line) => all + line.weightGrams, 0);
  const itemsCents = sum(sold.map(({ lineCents }) => lineCents));
  const parcel = { country, postalCode, weightGrams, itemsCents };
  const home = deliveryFee(settings, { ...parcel, method: "home" });
  const relay = deliveryFee(settings, { ...parcel, method: "relay" });
  const fees: DeliveryFees | null =
    home.ok && relay.ok ? { home: home.value, relay: relay.value } : null;
  return fees;
}
