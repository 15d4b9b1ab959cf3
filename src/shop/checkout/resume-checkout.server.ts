import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Clock } from "#kernel/clock.ts";
import { basisPoints, type Cents, cents } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type DepartureWish, storedWish } from "#shop/dispatch/departure-wish.ts";
import type { PaidByCard } from "#shop/gift-cards/pay-part.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import type { TakenUnits } from "#shop/stock/pieces.ts";
import { type OpenPayment, type OpenPaymentError, openPayment } from "./open-payment.server.ts";
import type { OrderLine } from "./price-checkout.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };

export type StartedCheckout = {
  orderId: string;
  itemsCents: Cents;
  discountCents: Cents;
  /** The name of its code; null without one. */
  code: string | null;
  deliveryCents: Cents;
  totalCents: Cents;
  /** The part of it that a gift card pays; null without one. */
  gift: Omit<PaidByCard, "cardId"> | null;
  lines: OrderLine[];
  /** What its buyer was told and agreed to. */
  departure: DepartureWish | null;
  expiresAt: Date;
  payment: OpenPayment;
};

export type ResumeError =
  | OpenPaymentError
  | { code: "key_reused" }
  | { code: "already_paid"; orderId: string; totalCents: Cents }
  | { code: "payment_in_progress"; orderId: string };

/** The same key with the same wishes gets the same order, however often it is sent. */
export async function resumeCheckout(
  dependencies: Dependencies,
  { checkoutKey, bodyHash }: { checkoutKey: string; bodyHash: Buffer },
): Promise<Result<StartedCheckout, ResumeError>> {
  const order = await findStarted(dependencies, checkoutKey);
  if (!order.body_hash.equals(bodyHash)) return err({ code: "key_reused" });
  const { id: orderId, reservation_expires_at: expiresAt } = order;
  const totalCents = cents(order.total_cents);
  if (order.status === "cancelled") return err({ code: "checkout_over" });
  if (order.status !== "pending") return err({ code: "already_paid", orderId, totalCents });
  if (order.review_reason) return err({ code: "payment_in_progress", orderId });
  if (!expiresAt || expiresAt <= dependencies.clock.now()) return err({ code: "checkout_over" });

  const amountCents = cents(order.total_cents - order.gift_cents);
  const due = { orderId, amountCents, delivery: order, attempt: order.attempt ?? 0 };
  const payment = await openPayment(dependencies, due);
  if (!payment.ok) return payment;
  return ok({
    orderId,
    itemsCents: cents(order.items_cents),
    discountCents: cents(order.discount_cents),
    code: order.code_name,
    deliveryCents: cents(order.delivery_cents),
    totalCents,
    gift: order.card && {
      cents: cents(order.gift_cents),
      codeEnd: order.card.code_end,
      leftCents: cents(order.card.balance_cents),
    },
    lines: order.lines.map(toLine),
    departure: storedWish(order.departure),
    expiresAt,
    payment: payment.value,
  });
}

type Started = Awaited<ReturnType<typeof findStarted>>;

const toLine = (line: Started["lines"][number]): OrderLine => ({
  ...line,
  productId: line.productId ?? "",
  variantId: line.variantId ?? "",
  options: line.options as Record<string, string>,
  units: line.units as TakenUnits,
  priceCents: cents(line.priceCents),
  lineCents: cents(line.lineCents),
  discountCents: cents(line.discountCents),
  vatBasisPoints: basisPoints(line.vatBasisPoints),
});

const findStarted = ({ db }: { db: Db }, checkoutKey: string) =>
  db
    .selectFrom("orders")
    .select((order) => [
      "id",
      "body_hash",
      "status",
      "review_reason",
      "reservation_expires_at",
      "customer_name as name",
      "street as address",
      "postal_code as postalCode",
      "city",
      "country",
      "items_cents",
      "discount_cents",
      "code_name",
      "delivery_cents",
      "total_cents",
      "gift_cents",
      "departure",
      jsonObjectFrom(
        order
          .selectFrom("gift_cards")
          .select(["code_end", "balance_cents"])
          .whereRef("gift_cards.id", "=", "orders.gift_card_id"),
      ).as("card"),
      order
        .selectFrom("payments")
        .select((payment) => payment.fn.max("key_attempt").as("attempt"))
        .whereRef("order_id", "=", "orders.id")
        .as("attempt"),
      jsonArrayFrom(
        order
          .selectFrom("order_items")
          .select(["product_id as productId", "name", "price_cents as priceCents", "quantity"])
          .select(["options", "vat_basis_points as vatBasisPoints", "line_cents as lineCents"])
          .select("discount_cents as discountCents")
          .select(["withdrawal_excluded as withdrawalExcluded", "variant_id as variantId", "units"])
          .whereRef("order_id", "=", "orders.id")
          .orderBy("position"),
      ).as("lines"),
    ])
    .where("checkout_key", "=", checkoutKey)
    .executeTakeFirstOrThrow();
