import { recordPaymentEvent } from "#shop/payments/record-payment-event.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/stripe";

/**
 * Stripe tells what happened to a payment. The signature covers the body as it was sent, byte for
 * byte, and takes the place of the check of where a request comes from.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { paymentWebhook, database, logger } = context.get(houseContext);
  if (!paymentWebhook) return new Response(null, { status: 404 });
  const read = paymentWebhook.read(await request.text(), request.headers.get("stripe-signature"));
  if (!read.ok) {
    logger.warn({ reason: read.error }, "webhook refused");
    return new Response(read.error, { status: 400 });
  }
  if (read.value) await recordPaymentEvent({ db: database.db }, read.value);
  return new Response(null, { status: 200 });
}
