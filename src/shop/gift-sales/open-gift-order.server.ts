import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type OpenPayment, openPayment } from "#shop/checkout/open-payment.server.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };

/** A card that is being bought, as its buyer's page shows it. */
export type GiftOrder = {
  orderId: string;
  number: number | null;
  totalCents: Cents;
  buyer: { name: string; email: string };
  card: {
    recipientName: string | null;
    recipientEmail: string | null;
    sendOn: string | null;
    isPrinted: boolean;
  } | null;
  /** Over: it was not paid in time. Unavailable: nobody can be asked to take the money just now. */
  state: "to_pay" | "processing" | "unavailable" | "over" | "paid";
  payment: OpenPayment | null;
};

/** Asks what became of its payment, and prepares it where it may still be made; null for no order. */
export async function openGiftOrder(
  dependencies: Dependencies,
  { checkoutKey }: { checkoutKey: string },
): Promise<GiftOrder | null> {
  const before = await find(dependencies.db, checkoutKey);
  if (!before) return null;
  const settled = await settle(dependencies, before);
  // What its page just learnt may have paid it.
  const order = settled ? await find(dependencies.db, checkoutKey) : before;
  if (!order) return null;
  const shown = {
    orderId: order.id,
    number: order.number,
    totalCents: cents(order.total_cents),
    buyer: { name: order.name, email: order.email },
    card: cardOf(order),
  };
  if (order.status === "cancelled") return { ...shown, state: "over", payment: null };
  if (order.status !== "pending") return { ...shown, state: "paid", payment: null };
  if (settled === "processing" || order.review_reason) {
    return { ...shown, state: "processing", payment: null };
  }
  const { reservation_expires_at: until } = order;
  if (!until || until <= dependencies.clock.now())
    return { ...shown, state: "over", payment: null };
  const payment = await openPayment(dependencies, {
    orderId: order.id,
    amountCents: shown.totalCents,
    delivery: { name: order.name, address: "", postalCode: "", city: "", country: order.country },
    attempt: order.attempt ?? 0,
  });
  if (payment.ok) return { ...shown, state: "to_pay", payment: payment.value };
  const state = payment.error.code === "checkout_over" ? "over" : "unavailable";
  return { ...shown, state, payment: null };
}

/** Undefined where there is nothing to ask about, or nobody to ask. */
async function settle(dependencies: Dependencies, { id, status, intent }: Found) {
  if (status !== "pending" || !intent) return undefined;
  try {
    return (await settleOrder(dependencies, { orderId: id }))?.outcome;
  } catch (error) {
    if (error instanceof PaymentProviderError) return undefined;
    throw error;
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>> & { status: OrderStatus };

const cardOf = ({ recipient, recipient_email, send_on, delivery }: Found): GiftOrder["card"] =>
  delivery === null
    ? null
    : {
        recipientName: recipient,
        recipientEmail: recipient_email,
        sendOn: send_on,
        isPrinted: delivery === "print",
      };

const find = (db: Db, checkoutKey: string) =>
  db
    .selectFrom("orders")
    .innerJoin("order_items", "order_items.order_id", "orders.id")
    .innerJoin("payments", "payments.order_id", "orders.id")
    .leftJoin("order_numbers", "order_numbers.order_id", "orders.id")
    .leftJoin("gift_wishes", "gift_wishes.order_item_id", "order_items.id")
    .leftJoin("gift_cards", "gift_cards.order_item_id", "order_items.id")
    .select(["orders.id", "orders.status", "orders.review_reason", "orders.total_cents"])
    .select(["orders.customer_name as name", "orders.customer_email as email", "orders.country"])
    .select(["orders.reservation_expires_at", "order_numbers.number"])
    .select(["payments.intent_id as intent", "payments.key_attempt as attempt"])
    .select(({ fn }) => [
      fn.coalesce("gift_wishes.recipient_name", "gift_cards.recipient_name").as("recipient"),
      fn
        .coalesce("gift_wishes.recipient_email", "gift_cards.recipient_email")
        .as("recipient_email"),
      sql<string | null>`coalesce(gift_wishes.send_on, gift_cards.send_on)::text`.as("send_on"),
      fn.coalesce("gift_wishes.delivery", "gift_cards.delivery").as("delivery"),
    ])
    .where("orders.checkout_key", "=", checkoutKey)
    .where("orders.is_cards_only", "=", true)
    .executeTakeFirst();
