import { parseSearchText } from "#shop/catalog/product-query.ts";
import { suggestProducts } from "#shop/catalog/suggest-products.server.ts";
import { houseContext } from "../house.server.ts";
import type { Route } from "./+types/suggestions";

// Long enough for a letter typed and taken back, short enough for a price to be true.
const CACHE = { "Cache-Control": "public, max-age=30" };

/** What the header's search offers while one types. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = parseSearchText(new URL(request.url).searchParams.get("q"));
  const { database } = context.get(houseContext);
  const suggestions = text ? await suggestProducts(database, text) : [];
  return Response.json(suggestions, { headers: CACHE });
}
