import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { parseDelivery } from "#shop/checkout/delivery-form.ts";
import { type StartCheckoutError, startCheckout } from "#shop/checkout/start-checkout.server.ts";
import { wantedLines } from "#shop/checkout/wanted-line.ts";
import { clientAddressContext, houseContext } from "#web/house.server.ts";
import { MOST_KEYS } from "#web/parts/checkout-key.ts";
import { readJson } from "#web/read-json.server.ts";
import { readSession } from "#web/session.server.ts";
import type { Route } from "./+types/start";
import type { StartReply } from "./checkout-wire.ts";
import { watchHoarding } from "./hoarding.server.ts";

const key = z.string().refine(isId);

const posted = z.object({
  checkoutKey: key,
  replaces: z.array(key).max(MOST_KEYS).default([]),
  lines: wantedLines,
  delivery: z.record(z.string(), z.unknown()),
});

const statusOf = (code: StartCheckoutError["code"]) => (code === "payment_unavailable" ? 503 : 409);

const { isHoarding, noteHold } = watchHoarding();

/** Step 1 of a checkout: from a cart and an address to an order that can be paid. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock, payments } = context.get(houseContext);
  const parsed = posted.safeParse(await readJson(request));
  if (!parsed.success) return new Response(null, { status: 400 });
  const { delivery, ...wish } = parsed.data;
  const address = parseDelivery(delivery);
  if (!address.ok) return reply(422, { outcome: "invalid", errors: address.error });

  const { checkoutKey } = wish;
  const hold = { address: context.get(clientAddressContext), checkoutKey, now: clock.now() };
  if (isHoarding(hold)) {
    return reply(429, { outcome: "refused", error: { code: "too_many_holds" } });
  }
  const signedIn = await readSession({ request, context });
  const started = await startCheckout(
    { db: database.db, clock, gateway: payments },
    { ...wish, delivery: address.value, userId: signedIn?.userId },
  );
  if (!started.ok) {
    return reply(statusOf(started.error.code), { outcome: "refused", error: started.error });
  }
  const { expiresAt, payment, lines, ...amounts } = started.value;
  noteHold(hold);
  return reply(200, {
    outcome: "started",
    order: {
      ...amounts,
      lines: lines.map(({ productId, name, quantity, lineCents, withdrawalExcluded }) => ({
        productId,
        name,
        quantity,
        lineCents,
        withdrawalExcluded,
      })),
      holdMs: expiresAt.getTime() - clock.now().getTime(),
      payment: { intentId: payment.intentId, clientSecret: payment.clientSecret },
    },
  });
}

const reply = (status: number, answer: StartReply) => Response.json(answer, { status });
