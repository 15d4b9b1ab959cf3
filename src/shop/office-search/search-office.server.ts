import type { Db } from "#platform/db/database.server.ts";
import { managedProducts } from "#shop/catalogue/management/list-managed-products.server.ts";
import { searchProducts } from "#shop/catalogue/storefront/search-products.server.ts";
import { listCustomers } from "#shop/personal-data/list-customers.server.ts";
import { findNamedProducts, readWords, type Wanted } from "./find-named-products.server.ts";
import { findOrders, findOrdersOf } from "./find-orders.server.ts";
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
    isAddress(text) ? { orders: [], products: [] } : findPlants(db, wanted),
  ]);
  const others = plants.orders.filter(({ id }) => !known.some((order) => order.id === id));
  return {
    orders: [...known, ...others].slice(0, A_FEW),
    customers,
    products: plants.products,
  };
}

async function findCustomers(db: Db, q: string): Promise<FoundCustomer[]> {
  const { customers } = await listCustomers({ db }, { q, kind: null, after: null }, A_FEW);
  return customers.map(({ id, name, email, kind }) => ({ id, name, email, kind }));
}

async function findPlants(
  db: Db,
  wanted: Wanted,
): Promise<{ orders: FoundOrder[]; products: FoundProduct[] }> {
  const named = await findNamedProducts(db, wanted);
  const [orders, products] = await Promise.all([
    named.ids.length > 0 ? findOrdersOf(db, wanted, named) : [],
    readProducts(db, wanted, named.ids.slice(0, A_FEW)),
  ]);
  return { orders, products };
}

/** Visitors' search, which knows descriptions, synonyms and slips, is asked when no name has the text. */
async function readProducts(db: Db, { text, limit }: Wanted, named: readonly string[]) {
  const best = { category: null, by: "pertinence", after: null, limit } as const;
  const found =
    named.length > 0
      ? named.map((id) => ({ id }))
      : (await searchProducts({ db }, { text, ...best })).found;
  const products = await managedProducts({ db }, found);
  return products.map(({ id, name, stock, reserved, isArchived }) => ({
    id,
    name,
    available: stock - reserved,
    isArchived,
  }));
}
