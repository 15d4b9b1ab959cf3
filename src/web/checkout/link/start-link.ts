import { href } from "react-router";
import { z } from "zod";
import { startLinkRefusalFr } from "#copy/links/payment-links.ts";
import { openPoint } from "#shop/carriers/point-token.server.ts";
import { parseDelivery } from "#shop/checkout/delivery-form.ts";
import type { OrderLine } from "#shop/checkout/price-checkout.ts";
import { orderLink } from "#shop/orders/reading/order-link.server.ts";
import { countRefusedCards } from "#shop/orders/refused-cards/count-refused-cards.server.ts";
import { MOST_REFUSED } from "#shop/orders/refused-cards/refused-cards.ts";
import { startLinkPayment } from "#shop/payment-links/start-link-payment.server.ts";
import { startSupplementPayment } from "#shop/payment-links/start-supplement-payment.server.ts";
import { countryCodeOf } from "#shop/shipping/postal-codes.ts";
import { readJson } from "#web/server/answers/read-json.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { settlerOf } from "../departure/settle.server.ts";
import type { Route } from "./+types/start-link";
import { linkOf } from "./link-of.server.ts";
import type { StartLinkReply } from "./link-wire.ts";

const posted = z.object({
  version: z.int(),
  delivery: z.record(z.string(), z.unknown()),
});

/** From a link and an address to an order that can be paid. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { config, database, clock, payments, forecasts } = context.get(houseContext);
  const { db } = database;
  const link = await linkOf(args);
  const parsed = posted.safeParse(await readJson(request));
  if (!parsed.success) return new Response(null, { status: 400 });
  const { version } = parsed.data;
  const checkoutKeys = [link.order.checkoutKey];
  if ((await countRefusedCards({ db, clock }, { checkoutKeys })) > MOST_REFUSED) {
    return reply(429, { outcome: "refused", code: "too_many_cards", words: tooManyCardsFr });
  }
  if (link.supplementOf) {
    const { order, id: linkId } = link;
    const till = { db, clock, gateway: payments };
    return answer(args, await startSupplementPayment(till, { linkId, version }), order);
  }
  const address = parseDelivery(parsed.data.delivery, (token) =>
    openPoint(config.secretKey, token),
  );
  if (!address.ok) return reply(422, { outcome: "invalid", errors: address.error });
  const delivery = address.value;
  const { settleDeparture } = settlerOf({ db, clock, forecasts, situation: config }, delivery);
  const started = await startLinkPayment(
    { db, clock, gateway: payments },
    {
      linkId: link.id,
      version,
      delivery,
      ...(settleDeparture && {
        settleDeparture: (lines) =>
          settleDeparture(lines.filter((line): line is OrderLine => line.productId !== null)),
      }),
    },
  );
  return answer(args, started, delivery);
}

type Started = Awaited<ReturnType<typeof startLinkPayment>>;

function answer(
  { context, params }: Route.ActionArgs,
  started: Started,
  { country }: { country: string },
): Response {
  const { config, clock } = context.get(houseContext);
  if (!started.ok) {
    const { error } = started;
    const status = error.code === "payment_unavailable" ? 503 : 409;
    return reply(status, {
      outcome: "refused",
      code: error.code,
      words: startLinkRefusalFr(error),
    });
  }
  const { orderId, payment, heldUntil, ...told } = started.value;
  return reply(200, {
    outcome: "started",
    order: {
      ...told,
      orderId,
      holdMs: heldUntil.getTime() - clock.now().getTime(),
      clientSecret: payment.clientSecret,
      countryCode: countryCodeOf(country),
      returnUrl: new URL(href("/payer/:token", params), config.publicUrl).href,
      doneUrl: orderLink(config, orderId),
    },
  });
}

const tooManyCardsFr =
  "Trop de cartes ont été refusées pour cette commande. Patientez un quart d’heure avant de réessayer, ou écrivez-nous.";

const reply = (status: number, answer: StartLinkReply) =>
  Response.json(answer, { status, headers: { "Cache-Control": "no-store" } });
