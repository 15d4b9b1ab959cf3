import type { Db } from "#platform/db/database.server.ts";
import { NO_FILTERS } from "#shop/catalogue/filters/product-filters.ts";
import { managedProducts } from "#shop/catalogue/management/list-managed-products.server.ts";
import { searchProducts } from "#shop/catalogue/storefront/search-products.server.ts";
import { listCustomers } from "#shop/personal-data/list-customers.server.ts";
import { findNamedProducts, readWords, type Wanted } from "./find-named-products.server.ts";
import { findNamedVariants } from "./find-named-variants.server.ts";
import { findOrders, findOrdersOf, findOrdersOfVariants } from "./find-orders.server.ts";
import {
  asksForThings,
  type FoundCustomer,
  type FoundOrder,
  type FoundProduct,
  isAddress,
  NOTHING_FOUND,
  type OfficeFinds,
} from "./office-search.ts";

const A_FEW = 5;

/** The first orders, customers and products that a text means, each found by an index. */
export async function searchOffice({ db }: { db: Db }, text: string): Promise<OfficeFinds> {
  if (!asksForThings(text)) return NOTHING_FOUND;
  const wanted = { text, words: await readWords(db, text), limit: A_FEW };
  if (wanted.words.length === 0) return NOTHING_FOUND;
  const [known, customers, plants] = await Promise.all([
    findOrders(db, wanted),
    findCustomers(db, text),
    isAddress(text) ? NO_PLANTS : findPlants(db, wanted),
  ]);
  const others = plants.orders.filter(({ id }) => !known.some((order) => order.id === id));
  const orders = [...known, ...others].slice(0, A_FEW);
  const isFound = orders.length + customers.length + plants.products.length > 0;
  const products = isFound || isAddress(text) ? plants.products : await guessProducts(db, wanted);
  return { orders, customers, products };
}

async function findCustomers(db: Db, q: string): Promise<FoundCustomer[]> {
  const { customers } = await listCustomers({ db }, { q, kind: null, after: null }, A_FEW);
  return customers.map(({ id, name, email, kind }) => ({ id, name, email, kind }));
}

type Plants = { orders: FoundOrder[]; products: FoundProduct[] };
const NO_PLANTS: Plants = { orders: [], products: [] };

async function findPlants(db: Db, wanted: Wanted): Promise<Plants> {
  const named = await findNamedProducts(db, wanted);
  if (named.ids.length === 0) return findVariants(db, wanted);
  const first = named.ids.slice(0, A_FEW).map((id) => ({ id }));
  const [orders, products] = await Promise.all([
    findOrdersOf(db, wanted, named),
    readProducts(db, first),
  ]);
  return { orders, products };
}

async function findVariants(db: Db, wanted: Wanted): Promise<Plants> {
  const named = await findNamedVariants(db, wanted);
  if (named.variantIds.length === 0) return NO_PLANTS;
  const first = named.productIds.slice(0, A_FEW).map((id) => ({ id }));
  const [orders, products] = await Promise.all([
    findOrdersOfVariants(db, wanted, named),
    readProducts(db, first),
  ]);
  return { orders, products };
}

/** As for visitors, by descriptions, synonyms and slips: when nothing has the text in its name. */
async function guessProducts(db: Db, { text, limit }: Wanted): Promise<FoundProduct[]> {
  const best = {
    category: null,
    filters: NO_FILTERS,
    by: "pertinence",
    after: null,
    limit,
  } as const;
  const { found } = await searchProducts({ db }, { text, ...best });
  return readProducts(db, found);
}

async function readProducts(db: Db, wanted: readonly { id: string }[]): Promise<FoundProduct[]> {
  const products = await managedProducts({ db }, wanted);
  return products.map(({ id, name, stock, reserved, isArchived }) => ({
    id,
    name,
    available: stock - reserved,
    isArchived,
  }));
}
