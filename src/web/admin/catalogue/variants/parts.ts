import { listManagedProducts } from "#shop/catalogue/management/list-managed-products.server.ts";
import { parseManagedQuery } from "#shop/catalogue/management/managed-query.ts";
import { findParts } from "#shop/catalogue/variants/list-parts.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/parts";

/** What an assortment may be made of, while its name is typed. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const q = new URL(args.request.url).searchParams.get("q") ?? "";
  const query = parseManagedQuery(new URLSearchParams({ q }));
  if (!query.text) return Response.json([]);
  const { products } = await listManagedProducts(database, query);
  const productIds = products.map(({ id }) => id);
  return Response.json(await findParts(database, productIds));
}
