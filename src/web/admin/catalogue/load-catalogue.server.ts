import type { RouterContextProvider } from "react-router";
import {
  listManagedProducts,
  type ManagedPage,
} from "#shop/catalogue/management/list-managed-products.server.ts";
import { type ManagedQuery, parseManagedQuery } from "#shop/catalogue/management/managed-query.ts";
import { houseContext } from "#web/server/house.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };
export type CatalogueData = {
  query: ManagedQuery;
  /** Null when it could not be read. */
  page: ManagedPage | null;
};

export async function loadCatalogue({ request, context }: Args): Promise<CatalogueData> {
  const { database, logger } = context.get(houseContext);
  const query = parseManagedQuery(new URL(request.url).searchParams);
  try {
    return { query, page: await listManagedProducts(database, query) };
  } catch (error) {
    logger.error({ err: error }, "products of the back-office not read");
    return { query, page: null };
  }
}
