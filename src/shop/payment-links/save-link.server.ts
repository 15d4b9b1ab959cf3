import { createHash, randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { newId } from "#kernel/ids.ts";
import { type Cents, cents, sum } from "#kernel/money.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { Overloaded } from "#platform/db/unavailable.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import type { WrittenLine } from "#shop/checkout/price-checkout.ts";
import {
  type LineError,
  type OrderLine,
  type PlaceError,
  priceCheckout,
  wayOf,
} from "#shop/checkout/price-checkout.ts";
import { readOffer } from "#shop/checkout/read-offer.server.ts";
import type { NewOrder } from "#shop/checkout/write-order.server.ts";
import { recordOrderChange } from "#shop/orders/desk/record-order-change.server.ts";
import { priceOrder } from "#shop/pricing/price-order.ts";
import { findLink, type KnownLink } from "./known-link.server.ts";
import { linkToken, tokenHash } from "./link-token.server.ts";
import { isOpenLink, type LinkWish, type TypedLink } from "./payment-link.ts";
import { placeLink } from "./place-link.server.ts";
import { freeLine, shareDiscount } from "./price-link.ts";
import { type LinkDependencies, type StopError, stopLink } from "./stop-link.server.ts";

type Input = {
  /** Null for a new one. */
  id: string | null;
  /** The form's own, so that a form that is sent twice makes one link. */
  newId?: string;
  version?: number;
  typed: TypedLink;
  by: Administrator;
};

export type SaveLinkError =
  | StopError
  | LineError
  | PlaceError
  | { code: "not_found" | "changed_meanwhile" }
  /** It is asked for from the order that it comes to, and called off there. */
  | { code: "of_supplement" }
  | { code: "too_little"; leastCents: Cents }
  | { code: "discount_too_large"; mostCents: Cents };

const HOUR_MS = 60 * 60 * 1000;
const TRIES = 5;
/** In `in (…)` there must be something. */
const NOTHING = "00000000-0000-0000-0000-000000000000";

/** Writes the order that a link asks for, with its plants held; what was asked for before is replaced. */
export async function saveLink(
  dependencies: LinkDependencies & { secretKey: string },
  { id, newId: wantedId = newId(), version, typed, by }: Input,
): Promise<Result<{ id: string }, SaveLinkError>> {
  const { db, clock, gateway, secretKey } = dependencies;
  for (let tried = 0; tried < TRIES; tried++) {
    const now = clock.now();
    const earlier = await findLink(db, { id: id ?? wantedId }, now);
    if (id === null && earlier) return ok({ id: wantedId });
    if (id !== null && !earlier) return err({ code: "not_found" });
    if (earlier && !isOpenLink(earlier.state)) {
      return earlier.state === "paid" ? err({ code: "already_paid" }) : err({ code: "link_over" });
    }
    if (earlier?.supplementOf) return err({ code: "of_supplement" });
    if (earlier && earlier.version !== version) return err({ code: "changed_meanwhile" });
    const priced = await priceTyped(dependencies, typed, earlier);
    if (!priced.ok) return priced;
    const stopped = earlier ? await stopLink(dependencies, earlier) : ok(undefined);
    if (!stopped.ok) return stopped;
    const linkId = earlier?.id ?? wantedId;
    const heldUntil = new Date(now.getTime() + typed.heldHours * HOUR_MS);
    const order: NewOrder = {
      orderId: newId(),
      checkoutKey: randomUUID(),
      bodyHash: createHash("sha256")
        .update(JSON.stringify([linkId, typed]))
        .digest(),
      userId: null,
      delivery: { ...typed.person, method: "home", relayPoint: undefined },
      priced: priced.value,
      departure: null,
      gift: null,
      provider: gateway.name,
      now,
      expiresAt: heldUntil,
      made: { actor: actorOf(by), kind: "by_link" },
    };
    const kept = {
      order_id: order.orderId,
      wish: JSON.stringify(typed.wish),
      delivery: typed.delivery,
      held_hours: typed.heldHours,
      held_until: heldUntil,
      customer_note: typed.customerNote,
      own_note: typed.ownNote,
      updated_at: now,
    };
    const link = async (trx: Transaction<DB>) => {
      const action = earlier ? ("order.link_updated" as const) : ("order.link_made" as const);
      const written = earlier
        ? await trx
            .updateTable("payment_links")
            .set({ ...kept, version: earlier.version + 1, asked_at: null })
            .where("id", "=", linkId)
            .where("version", "=", earlier.version)
            .where("order_id", "=", earlier.order.id)
            .returning("id")
            .execute()
        : await trx
            .insertInto("payment_links")
            .values({
              ...kept,
              id: linkId,
              token_hash: tokenHash(linkToken(secretKey, linkId)),
              made_by: actorOf(by),
              created_at: now,
            })
            .onConflict((conflict) => conflict.column("id").doNothing())
            .returning("id")
            .execute();
      if (written.length === 0) return false;
      const { orderId } = order;
      const after = { total_cents: order.priced.totalCents, held_hours: typed.heldHours };
      await recordOrderChange({ db: trx, clock }, { by, action, orderId, after });
      return true;
    };
    if (await placeLink(db, { order, earlier, link })) return ok({ id: linkId });
  }
  throw new Overloaded("the shop changed at each of the tries to write a payment link");
}

type Priced = Result<NewOrder["priced"], SaveLinkError>;

async function priceTyped(
  { db, clock }: LinkDependencies,
  { wish, person, delivery }: TypedLink,
  earlier: KnownLink | null,
): Promise<Priced> {
  const pieces = wish.lines.filter((line) => line.kind === "piece");
  const offer = await readOffer(
    { db, clock },
    {
      productIds: new Set([NOTHING, ...pieces.map(({ productId }) => productId)]),
      checkoutKey: randomUUID(),
      replaces: earlier ? [earlier.order.checkoutKey] : [],
    },
  );
  // Whom it is for may be unknown: where it goes is asked of them, and priced then.
  const somewhere = { country: "France", postalCode: "69001", method: "home" } as const;
  const lines = pieces.map(({ kind: _, ...line }) => line);
  const sold =
    pieces.length > 0
      ? priceCheckout(offer, { lines, delivery: somewhere })
      : ok({ lines: [], variantPrices: new Map<string, Cents>() });
  if (!sold.ok) return err(sold.error as LineError | PlaceError);
  const shared = shareDiscount(inWishedOrder(wish, sold.value.lines), wish.discountCents);
  if (!shared.ok) return shared;
  const shown = shared.value;
  let deliveryCents = cents(0);
  let { country } = person;
  if (delivery === "known") {
    const { postalCode } = person;
    const itemsCents = sum(shown.map(({ lineCents }) => lineCents));
    const weightGrams = weighPieces(offer, pieces);
    const wanted = { country, postalCode, method: "home" as const };
    const way = wayOf({ offer, wish: { delivery: wanted }, weightGrams }, itemsCents);
    if (!way.ok) return way;
    deliveryCents = hasPieces(shown) ? way.value.feeCents : cents(0);
    country = way.value.country;
  }
  const price = priceOrder({ lines: shown, delivery: deliveryCents });
  const { variantPrices } = sold.value;
  return ok({ ...price, lines: shown, variantPrices, country, collection: null, code: null });
}

/** A free line costs no delivery. */
const hasPieces = (lines: readonly Pick<WrittenLine, "kind">[]): boolean =>
  lines.some(({ kind = "piece" }) => kind === "piece");

type Offer = Awaited<ReturnType<typeof readOffer>>;
type Piece = Extract<LinkWish["lines"][number], { kind: "piece" }>;

const weighPieces = (offer: Offer, pieces: readonly Piece[]) =>
  pieces.reduce((all, { productId, variantId, quantity }) => {
    const variants = offer.products.get(productId)?.variants ?? [];
    const grams = variants.find((variant) => variant.id === variantId)?.weightGrams ?? 0;
    return all + grams * quantity;
  }, 0);

/** An assortment came back as a line for each of its things. */
function inWishedOrder({ lines }: LinkWish, sold: readonly OrderLine[]): WrittenLine[] {
  const left = [...sold];
  return lines.flatMap((line): WrittenLine[] => {
    if (line.kind === "free") return [freeLine(line)];
    const other = left.findIndex(({ variantId }) => variantId !== line.variantId);
    return left.splice(0, other === -1 ? left.length : other);
  });
}
