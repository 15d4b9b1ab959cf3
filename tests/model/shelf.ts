import { closedWorkshop } from "../../src/shop/shipping/collection/workshop.ts";
import type { TestDatabase } from "../support/database/database.ts";
import { addCode } from "../support/shop/add-code.ts";
import { addGiftCard } from "../support/shop/add-gift-card.ts";
import { addVariant, unitOf } from "../support/shop/add-variant.ts";
import type { ShopFloor } from "../support/shop/shop-floor.ts";

/** What can be put in a cart, and how much of each stock unit a piece of it takes. */
export type Sold = {
  productId: string;
  variantId: string;
  priceCents: number;
  takes: readonly number[];
  /** Things of several products in one: an order has a line for each of them. */
  isAssortment?: boolean;
};

/** A reduction code, and how often it may be used. */
type Offered = { name: string; most: number };

/** A gift card, by its code. */
export type Card = { id: string; code: string };

/** What stays from one history to the next. */
export type Goods = {
  sold: readonly Sold[];
  codes: readonly Offered[];
  /** Stock units by their ids. */
  units: readonly string[];
};

export type Shelf = Goods & {
  /** Those that are sold come after those of the beginning. */
  cards: Card[];
  /** What there was of each unit at first. */
  stock: readonly number[];
};

/** Two plain products, a specimen, an assortment of both and one that shares a product’s stock. */
export const SOLD = 5;
/** A part of everything, as often as one likes; and an amount, once. */
export const CODES = 2;

/** When what is fetched can be: the workshop of the test is open on Wednesdays. */
export const SLOT = "2026-11-18T15:00:00.000Z";
export const FREE_FROM = 10_000;

const ONE = 3333;
const OTHER = 1999;
const VARIANT = 3990;
const LARGE = 2750;

export async function addGoods({ pool }: TestDatabase, shop: ShopFloor): Promise<Goods> {
  await openWorkshop(pool);
  const one = await shop.addProduct({ stock: 0, priceCents: ONE });
  const other = await shop.addProduct({ stock: 0, priceCents: OTHER, vatBasisPoints: 2000 });
  const specimen = await addVariant(pool, {
    ...{ productId: one, name: "n° 217", stock: 0, priceCents: VARIANT },
  });
  const assortment = await addVariant(pool, {
    ...{ productId: other, name: "Lot", units: { [one]: 1, [other]: 2 }, priceCents: VARIANT },
  });
  const large = await addVariant(pool, {
    ...{ productId: one, name: "Grande", units: { [one]: 1 }, priceCents: LARGE },
  });
  return {
    sold: [
      { productId: one, variantId: one, priceCents: ONE, takes: [1, 0, 0] },
      { productId: other, variantId: other, priceCents: OTHER, takes: [0, 1, 0] },
      { productId: one, variantId: specimen, priceCents: VARIANT, takes: [0, 0, 1] },
      {
        ...{ productId: other, variantId: assortment, priceCents: VARIANT, takes: [1, 2, 0] },
        isAssortment: true,
      },
      { productId: one, variantId: large, priceCents: LARGE, takes: [1, 0, 0] },
    ],
    codes: [
      { name: await addCode(pool, { percent: 15 }), most: Number.POSITIVE_INFINITY },
      { name: await addCode(pool, { kind: "amount", amountCents: 701, mostUses: 1 }), most: 1 },
    ],
    units: [one, other, await unitOf(pool, specimen)],
  };
}

export async function fillShelf(
  { pool, db }: TestDatabase,
  goods: Goods,
  stock: readonly number[],
): Promise<Shelf> {
  await pool.query(
    `update stock_units set stock = given.stock, reserved = 0
    from unnest($1::uuid[], $2::int[]) as given (id, stock) where given.id = stock_units.id`,
    [goods.units, stock],
  );
  // One that pays a part and is soon empty, and one that pays all.
  const cards = [await addGiftCard(db, 4200), await addGiftCard(db, 60_000)];
  return { ...goods, cards, stock };
}

/** What carrying so many pieces costs, each of 900 g. */
export function feeFor(pieces: number): number {
  const grams = pieces * 900;
  const steps = { 1000: 690, 2000: 790, 5000: 990, 10000: 1390, 30000: 1990 };
  const [, fee = 0] = Object.entries(steps).find(([upTo]) => grams <= Number(upTo)) ?? [];
  return fee;
}

async function openWorkshop(pool: TestDatabase["pool"]) {
  const hours = { ...closedWorkshop.hours, wednesday: [{ from: "16:00", to: "19:00" }] };
  const workshop = { isOn: true, address: "À l’atelier", hours, leadDays: 1 };
  await pool.query(
    `update shop_settings set value = value || jsonb_build_object('workshop', $1::jsonb)
    where key = 'delivery'`,
    [JSON.stringify(workshop)],
  );
}

/** What so many pieces of what is sold take of each stock unit. */
export function takenBy(
  { sold, units }: Pick<Shelf, "sold" | "units">,
  cart: readonly { product: number; quantity: number }[],
): number[] {
  return units.map((_, unit) =>
    cart.reduce((all, { product, quantity }) => {
      const each = sold[product]?.takes[unit] ?? 0;
      return all + each * quantity;
    }, 0),
  );
}
