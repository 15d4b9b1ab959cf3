import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkoutRefusalFr } from "../../src/copy/orders/checkout-refusals.ts";
import { violations } from "../support/database/invariants.ts";
import { sayProof } from "../support/proof-line.ts";
import { addSpecimen } from "../support/shop/add-specimen.ts";
import { addVariant, stockOfUnit, unitOf } from "../support/shop/add-variant.ts";
import { type RunningShop, startShop } from "../support/shop/running-shop.ts";
import { addPlant, stockOf } from "./add-plant.ts";
import { type Answer, httpBuyers, insist, line, type Wish, wishFor } from "./http-buyers.ts";

/** `npm run proof -- oversell`; with LONG_FORM=1, fifty rounds instead of five. */
const ROUNDS = process.env.LONG_FORM ? 50 : 5;
const BUYERS = 1000;
const LAST_PLANTS = 25;
// More than the shop answers at once: some are told to come back.
const SOCKETS = 200;

let shop: RunningShop;
let pool: pg.Pool;
let buyers: ReturnType<typeof httpBuyers>;
let exact = 0;

beforeAll(async () => {
  shop = await startShop({ quiet: true, env: { SIMULATED_PAYMENT_MS: "0" } });
  pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 2 });
  buyers = httpBuyers({ url: shop.url, sockets: SOCKETS });
});
afterAll(async () => {
  const figure = `${exact} of ${ROUNDS} rounds of ${BUYERS} buyers made exactly ${LAST_PLANTS} orders`;
  sayProof("oversell", figure, exact === ROUNDS);
  buyers.leave();
  await pool.end();
  await shop.stop();
});

test.for(Array.from({ length: ROUNDS }, (_, at) => at + 1))(
  `round %i of ${ROUNDS}: ${BUYERS} buyers for the last ${LAST_PLANTS} plants make ${LAST_PLANTS} orders`,
  async (round) => {
    // In every other round each buyer wants two, mostly as two lines of one.
    const each = round % 2 ? 1 : 2;
    const last = await addPlant(pool, LAST_PLANTS * each, `Dernière Monstera ${round}`);
    const plenty = [await addPlant(pool, 100_000), await addPlant(pool, 100_000)];
    const started = performance.now();
    const outcomes = await Promise.all(
      Array.from({ length: BUYERS }, (_, at) => buy(wishFor(cart(at, last, plenty, each)))),
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const counts: Record<string, number> = { "503 with Retry-After": 0 };
    for (const { outcome, sentAway } of outcomes) {
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      counts["503 with Retry-After"] = (counts["503 with Retry-After"] ?? 0) + sentAway;
    }
    console.log(`round ${round}: ${seconds} s, ${JSON.stringify(counts)}`);

    expect(counts).toEqual({
      sold: LAST_PLANTS,
      "409 sold out": BUYERS - LAST_PLANTS,
      "503 with Retry-After": expect.any(Number),
    });
    expect(await stockOf(pool, last)).toEqual({ stock: 0, reserved: 0 });
    expect(await paidOrdersOf(last)).toBe(LAST_PLANTS);
    expect(await violations(pool, { atRest: true })).toEqual([]);
    exact += 1;
  },
);

/** A drop: everyone wants the one plant, alone or with others. */
const DROPS = process.env.LONG_FORM ? 20 : 2;

test.for(Array.from({ length: DROPS }, (_, at) => at + 1))(
  `drop %i of ${DROPS}: ${BUYERS} buyers for one specimen make one order`,
  async (round) => {
    const productId = await addPlant(pool, 0, `Dernière Monstera ${round}`);
    const { variantId, number } = await addSpecimen(pool, { productId });
    const specimen = { ...line(productId), variantId };
    const plenty = await addPlant(pool, 100_000);
    const outcomes = await Promise.all(
      Array.from({ length: BUYERS }, (_, at) =>
        buy(wishFor(at % 2 ? [specimen] : [line(plenty), specimen])),
      ),
    );
    expect(tally(outcomes)).toEqual({ sold: 1, "409 sold out": BUYERS - 1 });
    const unit = await unitOf(pool, variantId);
    expect(await stockOfUnit(pool, unit)).toEqual({ stock: 0, reserved: 0 });
    const { rows } = await pool.query(
      `select sold_at is not null as sold, archived_at is not null as gone, (
         select count(*)::int from order_items join orders on orders.id = order_id
         where order_items.variant_id = specimens.variant_id and status = 'completed') as orders
       from specimens join variants on variants.id = variant_id where number = $1`,
      [number],
    );
    expect(rows).toEqual([{ sold: true, gone: true, orders: 1 }]);
    expect(await violations(pool, { atRest: true })).toEqual([]);
  },
);

test.for(Array.from({ length: DROPS }, (_, at) => at + 1))(
  `round %i of ${DROPS}: ${BUYERS} baskets of assortments and their parts exceed no unit`,
  async (round) => {
    const plant = await addPlant(pool, LAST_PLANTS, `Dernière Monstera ${round}`);
    const pot = await addPlant(pool, LAST_PLANTS, `Dernière Monstera ${round}`);
    const units = { [plant]: 1, [pot]: 2 };
    const assortment = { productId: plant, name: "Avec ses pots", units };
    const potted = { ...line(plant), variantId: await addVariant(pool, assortment) };
    const baskets = [[potted], [line(pot), potted], [line(plant)], [line(plant, 2), line(pot)]];
    const outcomes = await Promise.all(
      Array.from({ length: BUYERS }, (_, at) => buy(wishFor(baskets[at % 4] ?? []))),
    );
    const { sold = 0, ...others } = tally(outcomes);
    expect(others).toEqual({ "409 sold out": BUYERS - sold });
    // What is left makes none of the baskets that were asked for last.
    const left = [await stockOf(pool, plant), await stockOf(pool, pot)];
    expect(left.map((unit) => unit?.reserved)).toEqual([0, 0]);
    expect(Math.min(...left.map((unit) => unit?.stock ?? 0))).toBe(0);
    expect(await violations(pool, { atRest: true })).toEqual([]);
  },
);

function tally(outcomes: readonly { outcome: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** Baskets of the last plant alone, with others before and after it, and with repeated lines. */
function cart(at: number, last: string, [one = "", other = ""]: string[], each: number) {
  const wanted = each === 2 && at % 4 ? [line(last), line(last)] : [line(last, each)];
  const kinds = [
    wanted,
    [line(one), ...wanted],
    [...wanted, line(other, 2), line(one)],
    [line(one), ...wanted, line(one, 2), line(other)],
  ];
  return kinds[at % kinds.length] ?? wanted;
}

/** While the first buyers pay, the others read that the plant is held; then that it is gone. */
const CLEAR_WORDS =
  /«\sDernière Monstera \d+(?:, [^»]+)?\s».*(il n’en reste plus|est réservé par quelqu’un)|Il ne reste qu(?:’un|e \d+)/;

async function buy(wish: Wish): Promise<{ outcome: string; sentAway: number }> {
  const seen = { sentAway: 0 };
  const start = await insist(() => buyers.start(wish), seen);
  const { body } = start;
  if (start.status === 409 && body?.outcome === "refused" && body.error.code === "out_of_stock") {
    const told = checkoutRefusalFr(body.error);
    const isClear = CLEAR_WORDS.test(told);
    return { outcome: isClear ? "409 sold out" : told, ...seen };
  }
  if (body?.outcome !== "started") return { outcome: unexpected("start", start), ...seen };
  const { clientSecret } = body.order.payment;
  const paid = await insist(() => buyers.pay(clientSecret), seen);
  if (paid.body?.outcome !== "succeeded") return { outcome: unexpected("pay", paid), ...seen };
  const back = await insist(() => buyers.outcome(wish.checkoutKey), seen);
  return { outcome: back.body?.outcome === "paid" ? "sold" : unexpected("back", back), ...seen };
}

const unexpected = (step: string, { status, body }: Answer<unknown>) =>
  `${step}: ${status} ${JSON.stringify(body)}`;

async function paidOrdersOf(productId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(distinct order_id)::int as count from order_items
     join orders on orders.id = order_id where product_id = $1 and status = 'completed'`,
    [productId],
  );
  return rows[0]?.count ?? 0;
}
