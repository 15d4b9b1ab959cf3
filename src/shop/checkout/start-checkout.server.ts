import { createHash } from "node:crypto";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { parisDay } from "#kernel/paris-day.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inOneStatement, inTransaction } from "#platform/db/transaction.server.ts";
import { Overloaded } from "#platform/db/unavailable.server.ts";
import { variantName } from "#shop/catalogue/variants/variant-name.ts";
import { findCode } from "#shop/codes/find-code.server.ts";
import type { CodeRefusal } from "#shop/codes/reduce-cart.ts";
import { isUsedMeanwhile, lockCodes } from "#shop/codes/take-code.server.ts";
import type { DepartureWish } from "#shop/dispatch/departure-wish.ts";
import { findCard, type HeldCard } from "#shop/gift-cards/find-card.server.ts";
import { type GiftRefusal, payPart } from "#shop/gift-cards/pay-part.ts";
import { lockCards } from "#shop/gift-cards/take-card.server.ts";
import { giveBack } from "#shop/orders/settlement/give-back.server.ts";
import { settleOrder } from "#shop/orders/settlement/settle-order.server.ts";
import { stopPayment } from "#shop/orders/settlement/stop-payment.server.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import { PaymentProviderError } from "#shop/payments/payment-provider-error.ts";
import { lockUnits } from "#shop/stock/lock-units.server.ts";
import { unitsOf } from "#shop/stock/pieces.ts";
import type { Delivery } from "./delivery-form.ts";
import type { DepartureError } from "./departure/settle-departure.ts";
import { openPayment } from "./open-payment.server.ts";
import {
  type LineError,
  type OrderLine,
  type PlaceError,
  priceCheckout,
} from "./price-checkout.ts";
import { type EarlierCheckout, readOffer } from "./read-offer.server.ts";
import {
  type ResumeError,
  resumeCheckout,
  type StartedCheckout,
} from "./resume-checkout.server.ts";
import { findSold } from "./variants-on-sale.server.ts";
import { mergeLines, type WantedLine } from "./wanted-line.ts";
import { type NewOrder, writeOrder } from "./write-order.server.ts";

type Dependencies = { db: Db; clock: Clock; gateway: PaymentGateway };

export type CheckoutWish = {
  /** Made by the browser for this attempt; the same one when it sends the same thing again. */
  checkoutKey: string;
  /** The keys of this browser's checkouts before: what they hold is not held against it. */
  replaces?: readonly string[];
  lines: readonly WantedLine[];
  delivery: Delivery;
  userId?: string | undefined;
  /** The code that was typed. */
  code?: string | undefined;
  /** The code of a gift card, as it was typed. */
  giftCode?: string | undefined;
  /** Looks at the departure that was chosen; asked once the order is known to be a new one. */
  settleDeparture?: SettleDeparture;
};

type SettleDeparture = (
  lines: readonly OrderLine[],
) => Promise<Result<DepartureWish | null, DepartureError>>;

type PriceError = LineError | PlaceError | CodeRefusal;
export type StartCheckoutError = PriceError | GiftRefusal | ResumeError | DepartureError;

const HOLD_MS = 15 * 60 * 1000;
const TRIES = 5;

/** Prices the cart, holds its plants, writes the order as pending, then has its payment prepared. */
export async function startCheckout(
  dependencies: Dependencies,
  { checkoutKey, replaces = [], lines: given, delivery, userId, ...wish }: CheckoutWish,
): Promise<Result<StartedCheckout, StartCheckoutError>> {
  const { db, clock, gateway } = dependencies;
  const lines = mergeLines(given);
  const productIds = new Set(lines.map(({ productId }) => productId));
  const { code, giftCode, settleDeparture } = wish;
  const bodyHash = hashOf({ lines, delivery, userId, code, giftCode });
  const settle = settleDeparture ? onceFor(settleDeparture) : async () => ok(null);
  for (let tried = 0; tried < TRIES; tried++) {
    const offer = await readOffer({ db, clock }, { productIds, checkoutKey, replaces });
    if (offer.isStarted) return resumeCheckout(dependencies, { checkoutKey, bodyHash });
    if (offer.paid) {
      const { orderId, totalCents } = offer.paid;
      return err({ code: "already_paid", orderId, totalCents: cents(totalCents) });
    }
    const asked = { name: code, customer: { email: delivery.email, userId: userId ?? null } };
    const named = await askCode({ db, clock }, asked, offer.earlier);
    const priced = priceCheckout(offer, { lines, delivery, code: named });
    if (!priced.ok) return err(await tellSold(db, priced.error));
    const card = await askCard({ db, clock }, { giftCode, earlier: offer.earlier });
    const gift = card === undefined ? null : payPart(card, priced.value.totalCents);
    if (gift && !gift.ok) return gift;
    const departure = await settle(priced.value.lines);
    if (!departure.ok) return departure;
    const stopped = await stopEarlier(dependencies, offer.earlier);
    if (!stopped.ok) return stopped;

    const now = clock.now();
    const order: NewOrder = {
      orderId: newId(),
      checkoutKey,
      bodyHash,
      userId: userId ?? null,
      delivery,
      priced: priced.value,
      departure: departure.value,
      gift: gift?.value ?? null,
      provider: gateway.name,
      now,
      expiresAt: new Date(now.getTime() + HOLD_MS),
    };
    // False when someone was first, to a plant or with this key: the shop is looked at again.
    if (await place(db, order, offer.earlier)) {
      const { orderId, expiresAt } = order;
      const { itemsCents, discountCents, deliveryCents, totalCents, country } = priced.value;
      // As it is written with the order: asked again, the provider must read the same.
      const written = { ...delivery, country };
      const amountCents = cents(totalCents - (order.gift?.cents ?? 0));
      const due = { orderId, amountCents, delivery: written, attempt: 0 };
      const payment = await openPayment(dependencies, due);
      if (!payment.ok) return payment;
      const amounts = { itemsCents, discountCents, deliveryCents, totalCents };
      const chosen = { code: priced.value.code?.name ?? null, departure: departure.value };
      const started = { orderId, ...amounts, gift: order.gift, ...chosen, expiresAt };
      return ok({ ...started, lines: priced.value.lines, payment: payment.value });
    }
  }
  throw new Overloaded("the shop changed at each of the tries to place an order");
}

/** The same lines are looked at once: who tries again in a crowd reads no weather anew. */
function onceFor(settle: SettleDeparture): SettleDeparture {
  const known = new Map<string, ReturnType<SettleDeparture>>();
  return (lines) => {
    const key = JSON.stringify(lines.map(({ variantId, units }) => [variantId, units]));
    const settled = known.get(key) ?? settle(lines);
    known.set(key, settled);
    return settled;
  };
}

/** Undefined when none was typed, null when there is none that pays. */
async function askCard(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { giftCode, earlier }: { giftCode: string | undefined; earlier: EarlierCheckout | null },
): Promise<HeldCard | null | undefined> {
  if (giftCode === undefined) return undefined;
  const asked = { code: giftCode, now: clock.now(), ownOrderId: earlier?.orderId };
  return findCard({ db }, asked);
}

type AskedCode = { name: string | undefined; customer: { email: string; userId: string | null } };

async function askCode(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { name, customer }: AskedCode,
  earlier: EarlierCheckout | null,
) {
  if (name === undefined) return undefined;
  const offered = await findCode({ db }, { name, customer, own: { orderId: earlier?.orderId } });
  return { offered, today: parisDay(clock.now()) };
}

/** A specimen that was sold is no variant on sale any more: whoever still wants it is told so. */
async function tellSold(db: Db, error: PriceError): Promise<PriceError> {
  if (error.code !== "option_gone" || !error.variantId) return error;
  const { productId, name, variantId } = error;
  const specimen = await findSold(db, variantId);
  if (!specimen) return error;
  const sold = { name: variantName({ name }, specimen), available: 0 };
  return { code: "out_of_stock", productId, ...sold };
}

async function place(db: Db, order: NewOrder, earlier: EarlierCheckout | null): Promise<boolean> {
  try {
    return await placeOnce(db, order, earlier);
  } catch (error) {
    if (isUsedMeanwhile(error)) return false;
    throw error;
  }
}

function placeOnce(db: Db, order: NewOrder, earlier: EarlierCheckout | null): Promise<boolean> {
  if (!earlier) return inOneStatement(db, () => writeOrder(db, order));
  const { orderId } = earlier;
  const unitIds = [...unitsOf(order.priced.lines).keys()];
  return inTransaction(db, async (trx) => {
    await trx.selectFrom("orders").select("id").where("id", "=", orderId).forUpdate().execute();
    await lockUnits(trx, { unitIds, heldByOrder: orderId });
    if (order.priced.code) await lockCodes(trx, { codeId: order.priced.code.id, ofOrder: orderId });
    if (order.gift) await lockCards(trx, { cardId: order.gift.cardId, ofOrder: orderId });
    const { now } = order;
    await giveBack(trx, { orderId, to: "cancelled", kind: "replaced", actor: "shopper", now });
    return writeOrder(trx, order);
  });
}

/** One browser pays one checkout: the one before must be unable to take money any more. */
async function stopEarlier(
  dependencies: Dependencies,
  earlier: EarlierCheckout | null,
): Promise<Result<void, ResumeError>> {
  if (!earlier || earlier.isPaymentOver) return ok(undefined);
  const { orderId } = earlier;
  try {
    const state = await stopPayment(dependencies.gateway, earlier);
    if (state === "stopped") return ok(undefined);
    if (state === "processing") return err({ code: "payment_in_progress", orderId });
    const settled = await settleOrder(dependencies, { orderId });
    if (settled?.outcome !== "paid") return err({ code: "payment_in_progress", orderId });
    return err({ code: "already_paid", orderId, totalCents: settled.totalCents });
  } catch (error) {
    if (error instanceof PaymentProviderError) return err({ code: "payment_unavailable" });
    throw error;
  }
}

const hashOf = (wishes: object): Buffer =>
  createHash("sha256").update(JSON.stringify(wishes)).digest();
