import type Stripe from "stripe";
import { isId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { err, ok } from "#kernel/result.ts";
import type { Intent, PaymentGateway, Refund } from "#shop/payments/payment-gateway.ts";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";
import { fewAtOnce } from "./few-at-once.server.ts";
import { createStripeClient, type StripeOptions } from "./stripe-client.server.ts";
import { asProviderError } from "./stripe-errors.ts";

/** Fewer than the requests that a process answers at once. */
const LIMITS = { places: 24, waitMs: 2_000 };

/** Card payments by Stripe: intents are made here, cards are entered in Stripe's own frame. */
export function stripeGateway(options: StripeOptions): PaymentGateway {
  const { stripe, asOneCall } = createStripeClient(options);
  const limited = fewAtOnce(LIMITS);

  const call = <T>(work: () => Promise<T>): Promise<T> =>
    limited(() => asOneCall(work)).catch((error: unknown) => {
      throw asProviderError(error);
    });

  const retrieve = (intentId: string) =>
    call(() => stripe.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }));

  return {
    name: "stripe",

    async prepare({ orderId, amountCents, idempotencyKey, email }) {
      const intent = await call(() =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: "eur",
            metadata: { order_id: orderId, email },
            ...CARDS_ONLY,
          },
          { idempotencyKey },
        ),
      );
      if (!intent.client_secret) throw new Error(`intent ${intent.id} came without its secret`);
      return { intentId: intent.id, clientSecret: intent.client_secret };
    },

    async find(intentId) {
      try {
        return toIntent(await retrieve(intentId));
      } catch (error) {
        if (hasCode(error, "resource_missing")) return null;
        throw error;
      }
    },

    async findByOrder(orderId) {
      const { data } = await call(() =>
        stripe.paymentIntents.search({
          query: `metadata["order_id"]:"${orderId}"`,
          expand: ["data.latest_charge"],
        }),
      );
      // Newest first, as Stripe sends them; one that was paid counts before any other.
      const found = data.find(({ status }) => status === "succeeded") ?? data[0];
      return found ? toIntent(found) : null;
    },

    async cancel(intentId) {
      try {
        const expand = ["latest_charge"];
        return toIntent(await call(() => stripe.paymentIntents.cancel(intentId, { expand })));
      } catch (error) {
        if (!hasCode(error, "payment_intent_unexpected_state")) throw error;
        return toIntent(await retrieve(intentId));
      }
    },

    async refund({ intentId, amountCents, idempotencyKey }) {
      const refund = await call(() =>
        stripe.refunds.create(
          {
            payment_intent: intentId,
            amount: amountCents,
            // Stripe forgets an idempotency key after a day, what is written here never.
            metadata: { refund_key: idempotencyKey },
          },
          { idempotencyKey },
        ),
      );
      return toRefund(refund);
    },

    async findRefund({ intentId, idempotencyKey }) {
      // Stripe's most on a page, and more than anyone gives back of one order.
      const { data } = await call(() =>
        stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
      );
      const found = data.find(({ metadata }) => metadata?.refund_key === idempotencyKey);
      return found ? toRefund(found) : null;
    },

    async check() {
      try {
        await call(() => stripe.balance.retrieve());
        return ok(undefined);
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error;
        const refused = error.kind === "authentication" || error.kind === "permission";
        return err(refused ? "refused" : "failed");
      }
    },
  };
}

// Nothing leads the buyer away from the page. The package's types know only later API versions,
// where the dashboard decides.
const CARDS_ONLY = { payment_method_types: ["card"] };

const INTENT_STATUS: Record<string, Intent["status"]> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "open",
  succeeded: "succeeded",
  canceled: "cancelled",
};

const REFUND_STATUS: Record<string, Refund["status"]> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

const toRefund = ({ id, status }: Stripe.Refund): Refund => ({
  refundId: id,
  status: REFUND_STATUS[status ?? ""] ?? "pending",
});

function toIntent(intent: Stripe.PaymentIntent): Intent {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  // Another application of the same account may number its orders otherwise.
  const { order_id = "" } = intent.metadata;
  return {
    id: intent.id,
    orderId: isId(order_id) ? order_id : "",
    amountCents: cents(intent.amount),
    currency: intent.currency.toUpperCase(),
    status: INTENT_STATUS[intent.status] ?? "processing",
    refundedCents: cents(charge?.amount_refunded ?? 0),
  };
}

const hasCode = (error: unknown, code: string) =>
  error instanceof PaymentProviderError && error.code === code;
