import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { openPoint } from "#shop/carriers/point-token.server.ts";
import { parseDelivery } from "#shop/checkout/delivery-form.ts";
import { findPaidCheckouts } from "#shop/checkout/find-paid-checkouts.server.ts";
import {
  type CheckoutWish,
  type StartCheckoutError,
  startCheckout,
} from "#shop/checkout/start-checkout.server.ts";
import { wantedLines } from "#shop/checkout/wanted-line.ts";
import { LONGEST_CODE } from "#shop/codes/code.ts";
import { isCodeRefusal } from "#shop/codes/reduce-cart.ts";
import { LONGEST_GIFT_CODE } from "#shop/gift-cards/gift-code.ts";
import { countRefusedCards } from "#shop/orders/refused-cards/count-refused-cards.server.ts";
import { MOST_REFUSED } from "#shop/orders/refused-cards/refused-cards.ts";
import { returnPath } from "#shop/payments/return-link.server.ts";
import { countryCodeOf } from "#shop/shipping/postal-codes.ts";
import { MOST_KEYS } from "#web/parts/cart/checkout-key.ts";
import { readJson } from "#web/server/answers/read-json.server.ts";
import { codeGuesses } from "#web/server/guesses/code-guesses.server.ts";
import { cardGuesses } from "#web/server/guesses/gift-card-check.server.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import { readSession } from "#web/server/session.server.ts";
import type { StartReply } from "../checkout-wire.ts";
import { keepPoint } from "../delivery/points/point-cookie.server.ts";
import { settlerOf } from "../departure/settle.server.ts";
import type { Route } from "./+types/start";
import { watchHoarding } from "./hoarding.server.ts";

const key = z.string().refine(isId);

const posted = z.object({
  checkoutKey: key,
  replaces: z.array(key).max(MOST_KEYS).default([]),
  lines: wantedLines,
  delivery: z.record(z.string(), z.unknown()),
  code: z.string().trim().min(1).max(LONGEST_CODE).optional(),
  giftCode: z.string().trim().min(1).max(LONGEST_GIFT_CODE).optional(),
});

const statusOf = (code: StartCheckoutError["code"]) => (code === "payment_unavailable" ? 503 : 409);

const { reserve, noteReservation, heldBy } = watchHoarding();

/** Step 1 of a checkout: from a cart and an address to an order that can be paid. */
export async function action({ request, context }: Route.ActionArgs) {
  const { config, database, clock } = context.get(houseContext);
  const parsed = posted.safeParse(await readJson(request));
  if (!parsed.success) return new Response(null, { status: 400 });
  const address = parseDelivery(parsed.data.delivery, (token) =>
    openPoint(config.secretKey, token),
  );
  if (!address.ok) return reply(422, { outcome: "invalid", errors: address.error });
  const { checkoutKey } = parsed.data;
  const reservation = { address: context.get(clientAddressContext), checkoutKey, now: clock.now() };
  const findPaid = (checkoutKeys: string[]) => findPaidCheckouts(database, { checkoutKeys });
  const { code } = parsed.data;
  if (code && codeGuesses.isTrying(reservation)) {
    return reply(429, { outcome: "refused", error: { code: "too_many_codes" } });
  }
  const isTryingGifts = parsed.data.giftCode !== undefined && cardGuesses.isTrying(reservation);
  if (isTryingGifts) return reply(429, { outcome: "refused", error: { code: "too_many_cards" } });
  const letGo = await reserve(reservation, findPaid);
  if (!letGo) return reply(429, { outcome: "refused", error: { code: "too_many_holds" } });
  try {
    return await begin(
      { request, context },
      { ...parsed.data, delivery: address.value },
      reservation,
    );
  } finally {
    // Of one that was begun, this does nothing.
    letGo();
  }
}

type Asked = Pick<Route.ActionArgs, "request" | "context">;
type Wish = Omit<CheckoutWish, "userId">;
type Reservation = Parameters<typeof noteReservation>[0];

async function begin(
  { request, context }: Asked,
  wish: Wish,
  reservation: Reservation,
): Promise<Response> {
  const { config, database, clock, payments, points, forecasts } = context.get(houseContext);
  const { checkoutKey } = wish;
  // Nothing is asked of the database for a network's first order.
  const checkoutKeys = heldBy(reservation.address, reservation.now).filter(
    (held) => held !== checkoutKey,
  );
  const isTryingCards =
    checkoutKeys.length > 0 &&
    (await countRefusedCards({ db: database.db, clock }, { checkoutKeys })) > MOST_REFUSED;
  if (isTryingCards) {
    return reply(429, { outcome: "refused", error: { code: "too_many_refused_cards" } });
  }
  const { point } = wish.delivery;
  // Where nobody can tell now, it is looked at again when the label is bought.
  if (point && (await points.isOpen(point)) === false) {
    return reply(422, { outcome: "invalid", errors: { point: closedPointFr(point.name) } });
  }
  const signedIn = await readSession({ request, context });
  const { db } = database;
  const settler = settlerOf({ db, clock, forecasts, situation: config }, wish.delivery);
  const started = await startCheckout(
    { db, clock, gateway: payments },
    { ...wish, ...settler, userId: signedIn?.userId },
  );
  if (!started.ok) {
    const { error } = started;
    if (isCodeRefusal(error)) {
      const tried = { code: wish.code ?? "", email: wish.delivery.email };
      codeGuesses.noteRefusal(reservation, tried, error.code);
    }
    if (error.code === "gift_card_unknown") {
      cardGuesses.noteRefusal(reservation, { code: wish.giftCode ?? "" }, "code_unknown");
    }
    return reply(statusOf(started.error.code), { outcome: "refused", error: started.error });
  }
  const { expiresAt, payment, lines, ...amounts } = started.value;
  noteReservation(reservation);
  const headers = new Headers(point && { "Set-Cookie": keepPoint(config, point) });
  const begun: StartReply = {
    outcome: "started",
    order: {
      ...amounts,
      lines: lines.map((line) => {
        const { productId, variantId, name, quantity, lineCents, withdrawalExcluded } = line;
        return { productId, variantId, name, quantity, lineCents, withdrawalExcluded };
      }),
      holdMs: expiresAt.getTime() - clock.now().getTime(),
      payment: {
        intentId: payment.intentId,
        clientSecret: payment.clientSecret,
        returnUrl: returnPath(config.secretKey, amounts.orderId),
        countryCode: countryCodeOf(wish.delivery.country),
      },
    },
  };
  return Response.json(begun, { headers });
}

const closedPointFr = (name: string) =>
  `${name} ne reçoit plus de colis en ce moment : choisissez un autre point relais.`;

const reply = (status: number, answer: StartReply) => Response.json(answer, { status });
