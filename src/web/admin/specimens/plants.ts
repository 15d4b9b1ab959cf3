import { listPlants } from "#shop/catalogue/specimens/list-plants.server.ts";
import { parseSearchText } from "#shop/catalogue/storefront/product-query.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/plants";

/** What a photographed plant may be of, while its name is typed. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const text = parseSearchText(new URL(args.request.url).searchParams.get("q"));
  return Response.json(await listPlants(database, { text }));
}
