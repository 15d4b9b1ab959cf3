import type Stripe from "stripe";
import { isId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { err, ok } from "#kernel/result.ts";
import type {
  Intent,
  Movement,
  PaidFor,
  PaymentGateway,
  Refund,
} from "#shop/payments/payment-gateway.ts";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";
import { fewAtOnce } from "./few-at-once.server.ts";
import { intentMaker } from "./intent-maker.server.ts";
import { methodOf } from "./payment-methods.ts";
import { createStripeClient, type StripeOptions } from "./stripe-client.server.ts";
import { toDispute } from "./stripe-dispute.ts";
import { asProviderError } from "./stripe-errors.ts";
import { toMovement } from "./stripe-movement.ts";

/** Fewer than the requests that a process answers at once. */
const LIMITS = { places: 24, waitMs: 2_000 };

/** Stripe's most, and more than anyone gives back or contests of one order. */
const MOST_ON_A_PAGE = 100;

/** Payments by Stripe: intents are made here, how they are paid is chosen in Stripe's own frame. */
export function stripeGateway(options: StripeOptions): PaymentGateway {
  const { stripe, asOneCall } = createStripeClient(options);
  const limited = fewAtOnce(LIMITS);

  const call = <T>(work: () => Promise<T>): Promise<T> =>
    limited(() => asOneCall(work)).catch((error: unknown) => {
      throw asProviderError(error);
    });

  const retrieve = (intentId: string) =>
    call(() => stripe.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }));

  const searchByOrder = async (orderId: string) => {
    const query = `metadata["order_id"]:"${orderId}"`;
    const expand = ["data.latest_charge"];
    return (await call(() => stripe.paymentIntents.search({ query, expand }))).data;
  };

  const create = intentMaker({ stripe, call });

  const refundsOf = async (intentId: string) => {
    const asked = { payment_intent: intentId, limit: MOST_ON_A_PAGE };
    return (await call(() => stripe.refunds.list(asked))).data;
  };

  return {
    name: "stripe",

    async prepare({ orderId, amountCents, reference, recipient, idempotencyKey, attempt = 0 }) {
      const known = attempt > 0 ? await searchByOrder(orderId) : [];
      const isOf = ({ status, amount }: Stripe.PaymentIntent) =>
        amount === amountCents && INTENT_STATUS[status] !== "cancelled";
      const isOpen = ({ status }: Stripe.PaymentIntent) => INTENT_STATUS[status] === "open";
      // One that is paid, or about to be, before one that waits: nobody may pay a second one.
      const usable = known.filter(isOf);
      const intent =
        usable.find((one) => !isOpen(one)) ??
        usable[0] ??
        (await create(
          {
            amount: amountCents,
            currency: "eur",
            description: `Commande ${reference}`,
            shipping: toShipping(recipient),
            metadata: { order_id: orderId },
          },
          keyOf(idempotencyKey, attempt),
        ));
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
      const data = await searchByOrder(orderId);
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

    async refund({ intentId, amountCents, idempotencyKey, attempt = 0 }) {
      const refund = await call(() =>
        stripe.refunds.create(
          {
            payment_intent: intentId,
            amount: amountCents,
            // Stripe forgets an idempotency key after a day, what is written here never.
            metadata: { refund_key: idempotencyKey },
          },
          { idempotencyKey: keyOf(idempotencyKey, attempt) },
        ),
      );
      return toRefund(refund);
    },

    async findRefund({ intentId, idempotencyKey }) {
      const data = await refundsOf(intentId);
      const found = data.find(({ metadata }) => metadata?.refund_key === idempotencyKey);
      return found ? toRefund(found) : null;
    },

    async listRefunds(intentId) {
      const data = await refundsOf(intentId);
      return data.map((refund) => ({
        ...toRefund(refund),
        amountCents: cents(refund.amount),
        idempotencyKey: refund.metadata?.refund_key ?? null,
        at: new Date(refund.created * 1000),
      }));
    },

    async listDisputes(intentId) {
      const { data } = await call(() =>
        stripe.disputes.list({ payment_intent: intentId, limit: MOST_ON_A_PAGE }),
      );
      return data.map(toDispute);
    },

    async listMovements({ since, until }) {
      const created = { gte: secondsOf(since), lt: secondsOf(until) };
      const movements: Movement[] = [];
      let after: { starting_after?: string } = {};
      while (true) {
        const asked = { created, limit: MOST_ON_A_PAGE, expand: ["data.source"], ...after };
        const { data, has_more } = await call(() => stripe.balanceTransactions.list(asked));
        movements.push(...data.flatMap(toMovement));
        const last = data.at(-1);
        if (!has_more || !last) return movements;
        after = { starting_after: last.id };
      }
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

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

const toShipping = ({ name, address, postalCode, city, countryCode }: PaidFor["recipient"]) => ({
  name,
  address: {
    line1: address,
    postal_code: postalCode,
    city,
    ...(countryCode && { country: countryCode }),
  },
});

const keyOf = (idempotencyKey: string, attempt: number) =>
  attempt === 0 ? idempotencyKey : `${idempotencyKey}:${attempt}`;

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
    method: methodOf(charge),
    refusal: intent.status === "requires_payment_method" ? refusalOf(intent) : null,
    refusedCard: intent.last_payment_error?.payment_method?.card?.fingerprint ?? null,
  };
}

function refusalOf({ last_payment_error: error }: Stripe.PaymentIntent): string | null {
  return error ? error.decline_code || error.code || error.type : null;
}

const hasCode = (error: unknown, code: string) =>
  error instanceof PaymentProviderError && error.code === code;
