import { isArticleId } from "#shop/articles/article-id.ts";
import { articleSearch, parseArticleQuery } from "#shop/articles/reading/article-query.ts";
import { articlesByIds } from "#shop/articles/reading/articles-by-ids.server.ts";
import { listArticles } from "#shop/articles/reading/list-articles.server.ts";
import { MOST_SAVED } from "#shop/articles/reading/saved-articles.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/api-articles";

/** Articles as data: the ones named by `ids`, or a page of the list with its filters. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, logger } = context.get(houseContext);
  const ids = url.searchParams.get("ids");
  try {
    if (ids !== null) {
      const known = ids.split(",").filter(isArticleId).slice(0, MOST_SAVED);
      return Response.json({ articles: await articlesByIds(database, known) });
    }
    const query = parseArticleQuery(url.searchParams);
    const { cards, next: after } = await listArticles(database, query);
    return Response.json({ articles: cards, next: after && articleSearch({ ...query, after }) });
  } catch (error) {
    logger.error({ err: error }, "articles not loaded");
    return Response.json({ error: "Erreur lors du chargement des articles" }, { status: 503 });
  }
}
