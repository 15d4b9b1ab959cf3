import { countArticlesForMachines } from "#shop/articles/feeds/count-articles.server.ts";
import { countProductsForMachines } from "#shop/catalogue/feeds/count-products.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/sitemap";
import { partNames, sitemapIndex } from "./sitemap-format.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { config, database } = context.get(houseContext);
  const [products, articles] = await Promise.all([
    countProductsForMachines(database),
    countArticlesForMachines(database),
  ]);
  const parts = partNames({ products, articles });
  const addresses = parts.map((name) => `${config.publicUrl.origin}/sitemaps/${name}`);
  return new Response(sitemapIndex(addresses), {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}
