import { z } from "zod";
import { openPoint } from "#shop/carriers/point-token.server.ts";
import { foreseeDeparture } from "#shop/checkout/departure/foresee-departure.server.ts";
import { quoteCart } from "#shop/checkout/quote-cart.server.ts";
import { wantedLines } from "#shop/checkout/wanted-line.ts";
import { deliveryMethods } from "#shop/shipping/delivery-settings.ts";
import { readJson } from "#web/server/answers/read-json.server.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import { paceQuestions } from "../outcome/question-pace.server.ts";
import type { Route } from "./+types/depart";

const text = z.string().max(200);
const posted = z.object({
  lines: wantedLines,
  method: z.enum(deliveryMethods),
  country: text,
  postalCode: text,
  point: z.string().max(8000).optional(),
});

const { isTooOften } = paceQuestions();

/** What is known of the departure of a cart, for whoever is about to order it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { config, database, clock, forecasts } = context.get(houseContext);
  const { db } = database;
  if (isTooOften({ address: context.get(clientAddressContext), now: clock.now() })) {
    return new Response(null, { status: 429, headers: { "Retry-After": "60" } });
  }
  const parsed = posted.safeParse(await readJson(request));
  if (!parsed.success) return new Response(null, { status: 400 });
  const { lines, point: token, ...place } = parsed.data;
  const quoted = await quoteCart({ db }, { lines });
  const sold = quoted.lines.flatMap((line) => ("units" in line ? line : []));
  const point = place.method === "relay" && token ? openPoint(config.secretKey, token) : undefined;
  const notice = await foreseeDeparture(
    { db, clock, forecasts, situation: config },
    {
      unitIds: sold.flatMap(({ units }) => Object.keys(units)),
      variantIds: sold.map(({ variantId }) => variantId),
      delivery: { ...place, ...(point && { point }) },
    },
  );
  return Response.json(notice, { headers: { "Cache-Control": "no-store" } });
}
