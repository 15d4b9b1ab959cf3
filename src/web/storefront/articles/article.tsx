import { ArrowLeft } from "lucide-react";
import { data, href, Link } from "react-router";
import { isArticleId } from "#shop/articles/article-id.ts";
import { findArticle } from "#shop/articles/reading/find-article.server.ts";
import { nextArticle } from "#shop/articles/reading/next-article.server.ts";
import { productsInArticle } from "#shop/catalogue/storefront/products-in-article.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { pageMeta } from "#web/document/seo.ts";
import { ArticleText } from "#web/parts/articles/article-text.tsx";
import { LoadFailure } from "#web/parts/shell/load-failure.tsx";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/article";
import { ArticleEnding } from "./article-ending.tsx";
import { ArticleStructuredData } from "./article-structured-data.tsx";
import { ArticleTools } from "./article-tools.tsx";
import { ARTICLE_FAILED } from "./articles-failed.ts";

const NOTHING_AFTER = { products: [], next: null };
const FAILED = { article: null, failed: true, ...NOTHING_AFTER } as const;

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { database, logger } = context.get(houseContext);
  const headers = { "Cache-Control": "no-store" };
  try {
    const article = isArticleId(id) ? await findArticle(database, id) : null;
    if (!article) {
      return data({ article, failed: false, ...NOTHING_AFTER }, { status: 404, headers });
    }
    const { title, introduction, main, conclusion, tags } = article;
    const text = [title, introduction, main, conclusion].join(" ");
    const [products, next] = await Promise.all([
      productsInArticle(database, { text, tags }),
      nextArticle(database, id),
    ]);
    return { article, failed: false, products, next };
  } catch (error) {
    logger.error({ err: error }, "article not loaded");
    return data(FAILED, { status: 503, headers });
  }
}

/** Without a network the error page would leave no way to try again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => FAILED);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const path = location.pathname;
  const article = loaderData?.article;
  if (!article) {
    const title = loaderData?.failed ? "Article" : "Article non trouvé";
    return pageMeta(matches, { title, description: title, path, hidden: true });
  }
  return pageMeta(matches, {
    title: article.title,
    description: article.description,
    path,
    picture: `${article.picture.path}/1280.webp`,
    article: {
      publishedAt: article.createdAt,
      author: article.author,
      section: article.category,
      tags: article.tags,
    },
  });
}

export default function Article({ loaderData, params: { id } }: Route.ComponentProps) {
  const { article, failed, products, next } = loaderData;
  if (article) {
    return (
      <>
        <ArticleStructuredData article={article} />
        <ArticleText
          key={id}
          article={article}
          back={<BackToArticles />}
          tools={<ArticleTools article={article} />}
        />
        <ArticleEnding products={products} next={next} />
      </>
    );
  }
  return (
    <div className="wrap pb-section pt-8">
      {failed ? (
        <div className="stack [--stack:1.5rem]">
          <BackToArticles />
          <LoadFailure path={href("/articles/:id", { id })} search="">
            {ARTICLE_FAILED}
          </LoadFailure>
        </div>
      ) : (
        <EmptyState
          as="h1"
          title="Article non trouvé"
          action={
            <Link className={buttonClass("line", { size: "sm" })} to={href("/articles")}>
              Retour aux articles
            </Link>
          }
        />
      )}
    </div>
  );
}

const BackToArticles = () => (
  <Link className="arrow-link is-back justify-self-start" to={href("/articles")}>
    <ArrowLeft className="icon" /> Retour aux articles
  </Link>
);
