import { createSecretBox } from "../../src/platform/secrets.server.ts";
import type { TestDatabase } from "../support/database/database.ts";
import { watchInvariants } from "../support/database/invariants.ts";
import { seller } from "../support/people/named-seller.ts";
import { openShop } from "../support/shop/shop-floor.ts";
import { shopEmptier } from "./empty-shop.ts";
import { moodyProvider } from "./moody-provider.ts";
import { Paper } from "./paper.ts";
import { addGoods, fillShelf } from "./shelf.ts";

export type Lane = Awaited<ReturnType<typeof openLane>>;
export type Bench = Awaited<ReturnType<Lane["begin"]>>;

const secretKey = Buffer.alloc(32, 7).toString("base64");
const secrets = createSecretBox({ current: secretKey });

/** A shop for one history after the other: what it sells stays, all else is new each time. */
export async function openLane(database: TestDatabase, clients: number) {
  const goods = await addGoods(database, openShop(database));
  const empty = await shopEmptier(database.pool);
  const watch = await watchInvariants(database.pool);

  const begin = async (stock: readonly number[]) => {
    await empty();
    const provider = moodyProvider();
    const shop = openShop(database, provider.wrap);
    const shelf = await fillShelf(database, goods, stock);
    const till = { ...shop.till, seller, secretKey, secrets };
    return { database, watch, shop, till, provider, shelf, paper: new Paper(shelf, clients) };
  };
  return { begin, close: watch.stop };
}
