import { createHash, randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { newId } from "#kernel/ids.ts";
import { type Cents, cents, sum } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { Overloaded } from "#platform/db/unavailable.server.ts";
import type { Delivery } from "#shop/checkout/delivery-form.ts";
import type { DepartureError } from "#shop/checkout/departure/settle-departure.ts";
import { type OpenPayment, openPayment } from "#shop/checkout/open-payment.server.ts";
import type { WrittenLine } from "#shop/checkout/price-checkout.ts";
import { type PlaceError, wayOf } from "#shop/checkout/price-checkout.ts";
import type { NewOrder } from "#shop/checkout/write-order.server.ts";
import type { DepartureWish } from "#shop/dispatch/departure-wish.ts";
import { priceOrder, type VatPart } from "#shop/pricing/price-order.ts";
import { nextSlots } from "#shop/shipping/collection/workshop.ts";
import { readDeliverySettings } from "#shop/shipping/read-delivery-settings.server.ts";
import { findLink, type KnownLink } from "./known-link.server.ts";
import { isOpenLink } from "./payment-link.ts";
import { placeLink } from "./place-link.server.ts";
import { type LinkDependencies, type StopError, stopLink } from "./stop-link.server.ts";

export type StartedLink = {
  orderId: string;
  checkoutKey: string;
  deliveryCents: Cents;
  totalCents: Cents;
  vat: VatPart[];
  departure: DepartureWish | null;
  heldUntil: Date;
  payment: OpenPayment;
};

type Input = {
  linkId: string;
  /** Of what the buyer was shown. */
  version: number;
  delivery: Delivery;
  settleDeparture?: (
    lines: readonly WrittenLine[],
  ) => Promise<Result<DepartureWish | null, DepartureError>>;
};

export type StartLinkError =
  | StopError
  | PlaceError
  | DepartureError
  | { code: "link_changed" }
  | { code: "checkout_over" }
  | { code: "collected_only" };

const TRIES = 5;

/**
 * Whom it is for and where it goes is known now: the order is written with it, under the plants that
 * were held, and its payment prepared. The same again goes on with the same payment.
 */
export async function startLinkPayment(
  dependencies: LinkDependencies,
  { linkId, version, delivery, settleDeparture = async () => ok(null) }: Input,
): Promise<Result<StartedLink, StartLinkError>> {
  const { db, clock, gateway } = dependencies;
  for (let tried = 0; tried < TRIES; tried++) {
    const now = clock.now();
    const known = await findLink(db, { id: linkId }, now);
    if (known?.state === "paid") return err({ code: "already_paid" });
    if (!known || !isOpenLink(known.state)) return err({ code: "link_over" });
    if (known.version !== version) return err({ code: "link_changed" });
    if (known.delivery === "collect" && delivery.method !== "collect") {
      return err({ code: "collected_only" });
    }
    const bodyHash = createHash("sha256")
      .update(JSON.stringify([linkId, version, delivery]))
      .digest();
    const { order: held } = known;
    const priced = await priceDelivery(dependencies, known, delivery);
    if (!priced.ok) return priced;
    const isSame = held.bodyHash.equals(bodyHash) && held.totalCents === priced.value.totalCents;
    if (isSame && !held.isPaymentOver) {
      const departure = await readDeparture(dependencies, held.id);
      const same = { orderId: held.id, checkoutKey: held.checkoutKey, departure };
      return open(dependencies, {
        ...same,
        known,
        priced: priced.value,
        attempt: held.attempt,
        delivery,
      });
    }
    const departure = await settleDeparture(held.lines);
    if (!departure.ok) return departure;
    const stopped = await stopLink(dependencies, known);
    if (!stopped.ok) return stopped;
    const order: NewOrder = {
      orderId: newId(),
      checkoutKey: randomUUID(),
      bodyHash,
      userId: null,
      delivery,
      priced: priced.value,
      departure: departure.value,
      gift: null,
      provider: gateway.name,
      now,
      expiresAt: known.heldUntil,
      made: { actor: "shopper", kind: "by_link" },
    };
    const link = (trx: Transaction<DB>) => follow(trx, { known, orderId: order.orderId, now });
    // False when the shop changed it in this moment: it is looked at again.
    if (!(await placeLink(db, { order, earlier: known, link }))) continue;
    const { orderId, checkoutKey } = order;
    const written = { orderId, checkoutKey, departure: departure.value, attempt: 0, delivery };
    return open(dependencies, { ...written, known, priced: priced.value });
  }
  throw new Overloaded("the shop changed at each of the tries to begin a payment by link");
}

type Opening = {
  orderId: string;
  checkoutKey: string;
  departure: DepartureWish | null;
  known: KnownLink;
  priced: NewOrder["priced"];
  attempt: number;
  delivery: Delivery;
};

async function open(
  dependencies: LinkDependencies,
  { orderId, checkoutKey, departure, known, priced, attempt, delivery }: Opening,
): Promise<Result<StartedLink, StartLinkError>> {
  const { totalCents, deliveryCents, vat, country } = priced;
  const due = { orderId, amountCents: totalCents, delivery: { ...delivery, country }, attempt };
  const payment = await openPayment(dependencies, due);
  if (!payment.ok) return payment;
  const amounts = { deliveryCents, totalCents, vat };
  return ok({
    ...{ orderId, checkoutKey, departure, ...amounts },
    heldUntil: known.heldUntil,
    payment: payment.value,
  });
}

async function follow(
  trx: Transaction<DB>,
  { known, orderId, now }: { known: KnownLink; orderId: string; now: Date },
): Promise<boolean> {
  const { id, version, order } = known;
  const followed = await trx
    .updateTable("payment_links")
    .set({ order_id: orderId, asked_at: now })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("order_id", "=", order.id)
    .returning("id")
    .execute();
  return followed.length > 0;
}

/** The lines cost what the shop said when it made the link; only the way is new. */
async function priceDelivery(
  { db, clock }: LinkDependencies,
  { order: { lines: held } }: KnownLink,
  delivery: Delivery,
): Promise<Result<NewOrder["priced"], PlaceError>> {
  const settings = await readDeliverySettings({ db });
  const slots = settings.workshop ? nextSlots(settings.workshop, clock.now()) : [];
  const lines = held.map(({ picture: _, grams: __, ...line }) => line);
  const weightGrams = held.reduce((all, { grams, quantity }) => all + grams * quantity, 0);
  const itemsCents = sum(lines.map(({ lineCents }) => lineCents));
  const offer = { delivery: settings, slots };
  const way = wayOf({ offer, wish: { delivery }, weightGrams }, itemsCents);
  if (!way.ok) return way;
  const { feeCents, country, collection } = way.value;
  const isCarried = lines.some(({ kind = "piece" }) => kind === "piece");
  const price = priceOrder({ lines, delivery: isCarried ? feeCents : cents(0) });
  return ok({ ...price, lines, variantPrices: new Map(), country, collection, code: null });
}

async function readDeparture({ db }: LinkDependencies, orderId: string) {
  const { departure } = await db
    .selectFrom("orders")
    .select("departure")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return departure as DepartureWish | null;
}
