import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { prepared } from "#platform/db/prepared.server.ts";
import type { Intent, PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";
import { refundIntent } from "./refund-intent.server.ts";

const COLUMNS = ["id", "order_id", "amount_cents", "currency", "status", "refunded_cents"] as const;

/** A provider whose books are in our own database: no network, no bank, no charge. */
export function simulatedGateway({ db }: { db: Db }): PaymentGateway {
  const intents = () => db.selectFrom("simulated_intents").select(COLUMNS);

  async function find(intentId: string): Promise<Intent | null> {
    const [row] = await prepared(db, intents().where("id", "=", intentId));
    return row ? toIntent(row) : null;
  }

  return {
    name: "simulated",

    async prepare({ orderId, amountCents, idempotencyKey }) {
      const id = `pi_simulated_${newId().replaceAll("-", "")}`;
      const written = db
        .insertInto("simulated_intents")
        .values({
          id,
          client_secret: `${id}_secret_${newId().replaceAll("-", "")}`,
          idempotency_key: idempotencyKey,
          order_id: orderId,
          amount_cents: amountCents,
        })
        // Changes nothing, but gives back the row that was there first.
        .onConflict((conflict) =>
          conflict
            .column("idempotency_key")
            .doUpdateSet((eb) => ({ idempotency_key: eb.ref("excluded.idempotency_key") })),
        )
        .returning(["id", "client_secret", "order_id", "amount_cents"]);
      const [intent] = await prepared(db, written);
      if (intent?.order_id !== orderId || intent.amount_cents !== amountCents) throw keyReused();
      return { intentId: intent.id, clientSecret: intent.client_secret };
    },

    find,

    async findByOrder(orderId) {
      const row = await intents()
        .where("order_id", "=", orderId)
        .orderBy((eb) => eb("status", "=", "succeeded"), "desc")
        .orderBy("created_at", "desc")
        .limit(1)
        .executeTakeFirst();
      return row ? toIntent(row) : null;
    },

    async cancel(intentId) {
      const cancelled = await db
        .updateTable("simulated_intents")
        .set({ status: "cancelled" })
        .where("id", "=", intentId)
        .where("status", "in", ["open", "authenticating"])
        .returning(COLUMNS)
        .executeTakeFirst();
      const intent = cancelled ? toIntent(cancelled) : await find(intentId);
      if (!intent) throw noSuchIntent(intentId);
      return intent;
    },

    refund: (input) => refundIntent({ db }, input),

    async findRefund({ intentId, idempotencyKey }) {
      const row = await db
        .selectFrom("simulated_refunds")
        .select("id")
        .where("intent_id", "=", intentId)
        .where("idempotency_key", "=", idempotencyKey)
        .executeTakeFirst();
      return row ? { refundId: row.id, status: "succeeded" } : null;
    },

    async listRefunds(intentId) {
      const rows = await db
        .selectFrom("simulated_refunds")
        .select(["id", "amount_cents", "idempotency_key", "created_at"])
        .where("intent_id", "=", intentId)
        .orderBy("created_at")
        .execute();
      return rows.map((row) => ({
        refundId: row.id,
        status: "succeeded",
        amountCents: cents(row.amount_cents),
        idempotencyKey: row.idempotency_key,
        at: row.created_at,
      }));
    },

    // Its bank has no customers who could contest.
    listDisputes: async () => [],

    // Its books are ours: there are no others to hold them against.
    listMovements: async () => [],

    check: async () => ok(undefined),
  };
}

type Row = {
  id: string;
  order_id: string;
  amount_cents: number;
  currency: string;
  status: string;
  refunded_cents: number;
};

const toIntent = (row: Row): Intent => ({
  id: row.id,
  orderId: row.order_id,
  amountCents: cents(row.amount_cents),
  currency: row.currency,
  status: row.status === "authenticating" ? "open" : (row.status as Intent["status"]),
  refundedCents: cents(row.refunded_cents),
  method: row.status === "succeeded" ? "card" : null,
  refusal: null,
  // Cards are forgotten as soon as they are judged.
  refusedCard: null,
});

const keyReused = () =>
  new PaymentProviderError(
    "idempotency",
    "This idempotency key was used for another order or another amount",
  );

const noSuchIntent = (intentId: string) =>
  new PaymentProviderError("invalid_request", `No such payment intent: ${intentId}`, {
    code: "resource_missing",
  });
