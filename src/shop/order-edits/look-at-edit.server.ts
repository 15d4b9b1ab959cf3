import { isDeepStrictEqual } from "node:util";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Offer } from "#shop/checkout/offer.ts";
import { readOffer } from "#shop/checkout/read-offer.server.ts";
import type { OrderState } from "#shop/orders/edits/order-state.ts";
import type { EditWish } from "./edit-wish.ts";
import { type PricedEdit, type PriceEditError, priceEdit } from "./price-edit.ts";
import { type ReadEditable, stateOf } from "./read-editable.server.ts";

type Dependencies = { db: Db; clock: Clock };

/** What the shop offers of the products of an order, and of those that are added to it. */
export async function readEditOffer(
  { db, clock }: Dependencies,
  { lines, added }: Pick<ReadEditable, "lines"> & { added: readonly { variantId: string }[] },
): Promise<Offer> {
  const named = added.map(({ variantId }) => variantId);
  const more =
    named.length === 0
      ? []
      : await db.selectFrom("variants").select("product_id").where("id", "in", named).execute();
  const own = lines.flatMap(({ productId }) => productId ?? []);
  const productIds = new Set([...own, ...more.map(({ product_id }) => product_id)]);
  // Where no line is of a product, there is nothing to be had of any.
  if (productIds.size === 0) productIds.add(newId());
  return readOffer({ db, clock }, { productIds, checkoutKey: newId(), replaces: [] });
}

export type Look = { priced: PricedEdit; after: OrderState };

/** The order as it would be after an edit, those lines that come with ids of their own. */
export async function lookAtEdit(
  dependencies: Dependencies,
  editable: ReadEditable,
  wish: EditWish,
): Promise<Result<Look, PriceEditError>> {
  const offer = await readEditOffer(dependencies, { ...editable, added: wish.added });
  const found = priceEdit(editable, wish, offer);
  if (!found.ok) return found;
  const lines = found.value.lines.map((line) => ({ ...line, id: line.id || newId() }));
  const priced = { ...found.value, lines };
  const { deliveryCents, totalCents, vat } = priced.price;
  const after: OrderState = {
    lines: lines.map(stateOf),
    ...{ deliveryCents, totalCents, place: priced.place },
    vat: vat.map(({ rate, grossCents }) => ({ rate, grossCents })),
  };
  // What is asked for no differently costs no differently, whoever had priced it.
  const isSame =
    isDeepStrictEqual(after.lines, editable.state.lines) &&
    deliveryCents === editable.deliveryCents;
  return ok({ priced, after: isSame ? { ...editable.state, place: priced.place } : after });
}
