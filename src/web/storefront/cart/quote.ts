import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { type Cents, sum, times } from "#kernel/money.ts";
import type { LineQuote } from "#shop/cart/refresh-cart.ts";
import { MAX_LINES } from "#shop/cart/stored-cart.ts";
import { type QuotedLine, quoteCart } from "#shop/checkout/quote-cart.server.ts";
import { type WantedLine, wantedLine } from "#shop/checkout/wanted-line.ts";
import { deliveryFee } from "#shop/shipping/delivery-fee.ts";
import type { DeliverySettings } from "#shop/shipping/delivery-settings.ts";
import { readDeliverySettings } from "#shop/shipping/read-delivery-settings.server.ts";
import { houseContext } from "#web/house.server.ts";
import type { CartQuote, DeliveryFees } from "#web/parts/cart-quote.ts";
import { MOST_KEYS } from "#web/parts/checkout-key.ts";
import { readJson } from "#web/read-json.server.ts";
import type { Route } from "./+types/quote";

const posted = z.object({
  // A line that makes no sense is not for sale; it must not hide what is said of the others.
  lines: z.array(wantedLine.nullable().catch(null)).max(MAX_LINES),
  country: z.string().max(200).optional(),
  checkoutKeys: z.array(z.string().refine(isId)).max(MOST_KEYS).catch([]),
});

/** What the shop asks now for the lines of a cart, and for their delivery when a country is named. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(houseContext).database;
  const parsed = posted.safeParse(await readJson(request));
  if (!parsed.success) return new Response(null, { status: 400 });
  const { lines: given, country, checkoutKeys } = parsed.data;
  const lines = given.filter((line) => line !== null);

  const [quoted, settings] = await Promise.all([
    quoteCart({ db }, { lines, checkoutKeys }),
    country === undefined ? null : readDeliverySettings({ db }),
  ]);
  const quoteOf = new Map(lines.map((line, index) => [line, quoted.lines[index]]));
  const quote: CartQuote = {
    lines: given.map((line) => toQuote(line && quoteOf.get(line))),
    pictures: quoted.lines.flatMap((line) => ("picture" in line && line.picture) || []),
    fees: settings && feesOf(settings, { country: country ?? "", lines, quoted: quoted.lines }),
  };
  return Response.json(quote, { headers: { "Cache-Control": "no-store" } });
}

function toQuote(line: QuotedLine | null | undefined): LineQuote {
  if (line?.status !== "ok" && line?.status !== "less") return { state: "gone" };
  const { slug, name, priceCents, available, withdrawalExcluded } = line;
  return { state: "sold", slug, name, priceCents, available, withdrawalExcluded };
}

type Parcel = { country: string; lines: readonly WantedLine[]; quoted: readonly QuotedLine[] };

function feesOf(settings: DeliverySettings, { country, lines, quoted }: Parcel) {
  let weightGrams = 0;
  const amounts: Cents[] = [];
  for (const [index, line] of quoted.entries()) {
    if (line.status !== "ok" && line.status !== "less") continue;
    const quantity = Math.min(lines[index]?.quantity ?? 0, line.available);
    weightGrams += line.weightGrams * quantity;
    amounts.push(times(line.priceCents, quantity));
  }
  const parcel = { country, weightGrams, itemsCents: sum(amounts) };
  const home = deliveryFee(settings, { ...parcel, method: "home" });
  const relay = deliveryFee(settings, { ...parcel, method: "relay" });
  const fees: DeliveryFees | null =
    home.ok && relay.ok ? { home: home.value, relay: relay.value } : null;
  return fees;
}
