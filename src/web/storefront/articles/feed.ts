import { href } from "react-router";
import { shopIdentity } from "#config/shop-identity.ts";
import { parseArticleQuery } from "#shop/articles/reading/article-query.ts";
import { listArticles } from "#shop/articles/reading/list-articles.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/feed";
import { rss } from "./rss.ts";

/** The newest articles, for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, config } = context.get(houseContext);
  const { cards } = await listArticles(database, parseArticleQuery(new URLSearchParams()));
  const { origin } = config.publicUrl;
  const channel = {
    title: `${shopIdentity.name}, les articles`,
    description: "Ce que nous apprenons à la serre, écrit au fil des saisons.",
    link: origin + href("/articles"),
    self: origin + href("/articles/feed.xml"),
  };
  return new Response(rss(channel, cards), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}
