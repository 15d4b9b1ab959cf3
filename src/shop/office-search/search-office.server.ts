import type { Db } from "#platform/db/database.server.ts";
import { managedProducts } from "#shop/catalogue/management/list-managed-products.server.ts";
import { searchProducts } from "#shop/catalogue/storefront/search-products.server.ts";
import { listCustomers } from "#shop/personal-data/list-customers.server.ts";
import { findOrders } from "./find-orders.server.ts";
import {
  asksForThings,
  type FoundCustomer,
  type FoundProduct,
  NOTHING_FOUND,
  type OfficeFinds,
} from "./office-search.ts";

const A_FEW = 5;

/** The first orders, customers and products that a text means, each found by an index. */
export async function searchOffice({ db }: { db: Db }, text: string): Promise<OfficeFinds> {
  if (!asksForThings(text)) return NOTHING_FOUND;
  const [orders, customers, products] = await Promise.all([
    findOrders(db, text, A_FEW),
    findCustomers(db, text),
    // An address of mail is no name of a plant, however it may be misspelt.
    text.includes("@") ? [] : findProducts(db, text),
  ]);
  return { orders, customers, products };
}

async function findCustomers(db: Db, q: string): Promise<FoundCustomer[]> {
  const { customers } = await listCustomers({ db }, { q, kind: null, after: null }, A_FEW);
  return customers.map(({ id, name, email, kind }) => ({ id, name, email, kind }));
}

async function findProducts(db: Db, text: string): Promise<FoundProduct[]> {
  const best = { category: null, by: "pertinence", after: null, limit: A_FEW } as const;
  const { found } = await searchProducts({ db }, { text, ...best });
  const products = await managedProducts({ db }, found);
  return products.map(({ id, name, stock, reserved }) => ({
    id,
    name,
    available: stock - reserved,
  }));
}
