import { httpBuyers, line, wishFor } from "../../sale/http-buyers.ts";
import { expect } from "../fixtures.ts";
import { plantOf } from "./week-people.ts";
import type { WeekShop } from "./week-shop.ts";

type Wanted = { slug: string; size?: string };

export const DELICIOSA: Wanted[] = [
  { slug: "monstera-deliciosa", size: "40–50 cm" },
  { slug: "monstera-deliciosa", size: "50–60 cm" },
];
export const SMALL: Wanted[] = [
  { slug: "monstera-adansonii", size: "20–30 cm" },
  { slug: "bouture-monstera-deliciosa" },
];
export const TALL: Wanted = { slug: "monstera-adansonii", size: "30–40 cm" };

export const STAKES: Wanted = { slug: "tuteur-et-substrat", size: "Tuteur 60 cm" };

/** People without a browser, who send what the pages send: all of them pay. Answers their orders. */
export async function crowdBuys(shop: WeekShop, wanted: Wanted[]): Promise<string[]> {
  const buyers = httpBuyers({ url: shop.url, sockets: 8 });
  const orders = await Promise.all(
    wanted.map(async (one) => {
      const { wish, begun } = await begin(shop, buyers, one);
      if (begun?.outcome !== "started") {
        throw new Error(`${one.slug} cannot be bought: ${JSON.stringify(begun)}`);
      }
      await pay(buyers, wish, begun.order.payment);
      return begun.order.orderId;
    }),
  );
  buyers.leave();
  return orders;
}

export async function isSoldOut(shop: WeekShop, wanted: Wanted): Promise<boolean> {
  const buyers = httpBuyers({ url: shop.url, sockets: 1 });
  const { begun } = await begin(shop, buyers, wanted);
  buyers.leave();
  return begun?.outcome !== "started";
}

/** Two come at the same moment for all that is left of a plant: one gets it. */
export async function raceFor(shop: WeekShop, slug: string): Promise<void> {
  const [{ left }] = await shop.ask("select stock as left from products where slug = $1", [slug]);
  const buyers = httpBuyers({ url: shop.url, sockets: 8 });
  const rivals = await Promise.all(
    Array.from({ length: 2 }, () => begin(shop, buyers, { slug, quantity: left })),
  );
  const [winner, ...others] = rivals.flatMap(({ wish, begun }) =>
    begun?.outcome === "started" ? [{ wish, payment: begun.order.payment }] : [],
  );
  expect(others).toEqual([]);
  if (!winner) throw new Error("nobody got the last one");
  await pay(buyers, winner.wish, winner.payment);
  buyers.leave();
}

type Buyers = ReturnType<typeof httpBuyers>;
type Wish = ReturnType<typeof wishFor>;

async function begin(
  shop: WeekShop,
  buyers: Buyers,
  { slug, size, quantity = 1 }: Wanted & { quantity?: number },
) {
  const { id } = await plantOf(shop, slug);
  const wish = wishFor([{ ...line(id, quantity), options: size ? { size } : {} }]);
  return { wish, begun: (await buyers.start(wish)).body };
}

async function pay(buyers: Buyers, wish: Wish, { clientSecret }: { clientSecret: string }) {
  await buyers.pay(clientSecret);
  const outcome = async () => (await buyers.outcome(wish.checkoutKey)).body?.outcome;
  await expect.poll(outcome).toBe("paid");
}
