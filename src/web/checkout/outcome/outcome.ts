import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { findOrder } from "#shop/orders/reading/find-order.server.ts";
import { findSettlement } from "#shop/orders/settlement/find-settlement.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { storeLateReference } from "#shop/orders/settlement/store-late-reference.server.ts";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";
import type { OutcomeReply } from "#web/parts/payment-end/ask-outcome.ts";
import { readJson } from "#web/server/answers/read-json.server.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/outcome";
import { copyOf } from "./order-copy.ts";
import { paceQuestions } from "./question-pace.server.ts";

const posted = z.object({
  checkoutKey: z.string().refine(isId),
  lateReference: z
    .string()
    .regex(/^ORD-\d{13}$/)
    .optional(),
});

const { mayAskProvider, isTooOften } = paceQuestions();

/** The buyer's return: settles the order if it can be, and tells what became of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, clock, payments } = context.get(houseContext);
  const { db } = database;
  const parsed = posted.safeParse(await readJson(request));
  if (!parsed.success) return new Response(null, { status: 400 });
  const { checkoutKey, lateReference } = parsed.data;
  const now = clock.now();
  if (isTooOften({ address: context.get(clientAddressContext), now })) {
    return new Response(null, { status: 429, headers: { "Retry-After": "60" } });
  }
  if (lateReference) await storeLateReference({ db }, { checkoutKey, reference: lateReference });

  const settling = mayAskProvider({ checkoutKey, now })
    ? settleOrder({ db, clock, gateway: payments }, { checkoutKey })
    : findSettlement({ db }, { checkoutKey });
  const settled = await settling.catch((error: unknown) => {
    if (error instanceof PaymentProviderError) return "provider_away" as const;
    throw error;
  });
  if (settled === "provider_away") {
    return new Response(null, { status: 503 });
  }
  if (!settled) return new Response(null, { status: 404 });
  const { outcome, orderId, totalCents } = settled;
  const order = outcome === "paid" ? await findOrder({ db }, { orderId }) : null;
  const reply: OutcomeReply = {
    outcome,
    orderId,
    number: order?.number ?? null,
    totalCents,
    order: order && copyOf(order),
  };
  return Response.json(reply);
}
