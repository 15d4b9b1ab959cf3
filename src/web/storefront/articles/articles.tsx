import { Bookmark } from "lucide-react";
import { useState } from "react";
import { data, href, Link, useNavigation } from "react-router";
import { shopIdentity } from "#config/shop-identity.ts";
import {
  type ArticleQuery,
  articleSearch,
  parseArticleQuery,
} from "#shop/articles/reading/article-query.ts";
import { pageMeta } from "#web/document/seo.ts";
import { useLasting } from "#web/parts/hooks/use-lasting.ts";
import { LoadFailure } from "#web/parts/shell/load-failure.tsx";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/articles";
import { LeadArticle } from "./article-card.tsx";
import { ARTICLES_FAILED } from "./articles-failed.ts";
import { ArticlesSkeleton } from "./articles-grid.tsx";
import { ArticlesList } from "./articles-list.tsx";
import { ArticlesToolbar } from "./articles-toolbar.tsx";
import { type ArticlesPage, loadPage } from "./load-page.server.ts";
import { SavedArticles } from "./saved-articles.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, logger } = context.get(houseContext);
  const query = parseArticleQuery(url.searchParams);
  try {
    return { query, ...(await loadPage(database, query)) };
  } catch (error) {
    logger.error({ err: error }, "articles not loaded");
    return data(failed(query), { status: 503, headers: { "Cache-Control": "no-store" } });
  }
}

type Loaded = ArticlesPage & { query: ArticleQuery };

const failed = (query: ArticleQuery): Loaded => ({
  query,
  ...{ failed: true, lead: null, tags: [], cards: [], next: null, correction: null },
});

/** Without a network the error page would take the place of the list and of its filters. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => failed(parseArticleQuery(new URL(request.url).searchParams)));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export const links: Route.LinksFunction = () => [
  {
    rel: "alternate",
    type: "application/rss+xml",
    title: `${shopIdentity.name}, les articles`,
    href: href("/articles/feed.xml"),
  },
];

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { q, category, tag, after, saved } =
    loaderData?.query ?? parseArticleQuery(new URLSearchParams());
  const title = saved ? "Articles enregistrés" : (category ?? "Articles");
  return pageMeta(matches, {
    title: q ? `Recherche : ${q}` : title,
    description:
      "Lumière, arrosage, bouturage, rempotage : ce que nous apprenons à la serre, écrit au fil des saisons.",
    path: href("/articles") + articleSearch({ category, after }),
    hidden: saved || q !== "" || tag !== null || (loaderData?.failed ?? true),
  });
}

const PATIENCE_MS = 150;

export default function Articles({ loaderData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const loading = navigation.location?.pathname === href("/articles") && navigation.location;
  const slow = useLasting(Boolean(loading), PATIENCE_MS);
  // What is being asked for, so that a chip answers the finger and not the network.
  const query = loading ? parseArticleQuery(new URLSearchParams(loading.search)) : loaderData.query;
  const lasting = useLastGood(loaderData);
  if (loaderData.query.saved) return <SavedArticles />;
  const { lead, tags } = lasting;
  const { cards, next, correction } = loaderData;
  return (
    <div className="wrap pb-section">
      <Head />
      {lead && <LeadArticle article={lead} as="h2" priority />}
      <ArticlesToolbar query={query} tags={tags} />
      {slow && <ArticlesSkeleton />}
      {!slow && loaderData.failed && (
        <LoadFailure path={href("/articles")} search={articleSearch(loaderData.query)}>
          {ARTICLES_FAILED}
        </LoadFailure>
      )}
      {!slow && !loaderData.failed && (
        <ArticlesList query={loaderData.query} cards={cards} next={next} correction={correction} />
      )}
    </div>
  );
}

/** A load that fails takes away the list, not what stands around it. */
function useLastGood(page: Loaded): Loaded {
  const [good, setGood] = useState(page);
  if (!page.failed && page !== good) setGood(page);
  return page.failed ? good : page;
}

function Head() {
  return (
    <div className="page-head">
      <h1 className="t-page">Articles</h1>
      <div className="row row--between">
        <p className="t-lead">Ce que nous apprenons à la serre, écrit au fil des saisons.</p>
        <Link className="arrow-link" to={href("/articles") + articleSearch({ saved: true })}>
          <Bookmark className="icon" /> Articles enregistrés
        </Link>
      </div>
    </div>
  );
}
