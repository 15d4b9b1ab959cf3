import Stripe from "stripe";
import { z } from "zod";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { PaymentWebhook, WebhookRefusal } from "#shop/payments/payment-webhook.ts";

const TOLERANCE_S = 300;

/** What may change an order; Stripe tells of much more. */
const intent = z.object({ id: z.string() }).transform(({ id }) => id);
const ofIntent = z
  .object({ payment_intent: z.string().nullable() })
  .transform((object) => object.payment_intent);
const INTENT_OF: Record<string, z.ZodType<string | null>> = {
  "payment_intent.succeeded": intent,
  "payment_intent.processing": intent,
  "payment_intent.canceled": intent,
  "payment_intent.payment_failed": intent,
  "charge.refunded": ofIntent,
  "charge.refund.updated": ofIntent,
  "refund.created": ofIntent,
  "refund.updated": ofIntent,
  "refund.failed": ofIntent,
  "charge.dispute.created": ofIntent,
  "charge.dispute.updated": ofIntent,
  "charge.dispute.closed": ofIntent,
  "charge.dispute.funds_withdrawn": ofIntent,
  "charge.dispute.funds_reinstated": ofIntent,
};

const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});

/** Stripe's package adds advice to some of these; the answer is the sentence alone. */
const REFUSALS: WebhookRefusal[] = [
  "No webhook payload was provided.",
  "No stripe-signature header value was provided.",
  "Unable to extract timestamp and signatures from header",
  "No signatures found with expected scheme",
  "No signatures found matching the expected signature for payload",
  "Timestamp outside the tolerance zone",
];

type Dependencies = { secret: string; clock: Clock };

export function stripeWebhook({ secret, clock }: Dependencies): PaymentWebhook {
  function verify(body: string, signature: string): Result<unknown, WebhookRefusal> {
    try {
      const now = clock.now().getTime();
      return ok(
        Stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now),
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : "";
      return err(REFUSALS.find((sentence) => reason.startsWith(sentence)) ?? "Unreadable event");
    }
  }

  return {
    read(body, signature) {
      const verified = verify(body, signature ?? "");
      if (!verified.ok) return verified;
      const parsed = event.safeParse(verified.value);
      if (!parsed.success) return err("Unreadable event");
      const { id, type, data } = parsed.data;
      const schema = INTENT_OF[type];
      if (!schema) return ok(null);
      const intentId = schema.safeParse(data.object);
      if (!intentId.success) return err("Unreadable event");
      // A charge made without an intent is not one of ours.
      if (intentId.data === null) return ok(null);
      return ok({ provider: "stripe", eventId: id, type, intentId: intentId.data });
    },
  };
}
