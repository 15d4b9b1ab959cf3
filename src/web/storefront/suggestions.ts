import { suggestArticles } from "#shop/articles/reading/suggest-articles.server.ts";
import { parseSearchText } from "#shop/catalogue/storefront/product-query.ts";
import { suggestProducts } from "#shop/catalogue/storefront/suggest-products.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/suggestions";

// Long enough for a letter typed and taken back, short enough for a price to be true.
const CACHE = { "Cache-Control": "public, max-age=30" };

/** What the header's search offers while one types: products, then what there is to read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = parseSearchText(new URL(request.url).searchParams.get("q"));
  const { database } = context.get(houseContext);
  if (!text) return Response.json([], { headers: CACHE });
  const [products, { articles, isCorrected }] = await Promise.all([
    suggestProducts(database, text),
    suggestArticles(database, text),
  ]);
  // The name of a product is no misspelt word of an article.
  const toRead = isCorrected && products.length > 0 ? [] : articles;
  return Response.json([...products, ...toRead], { headers: CACHE });
}
