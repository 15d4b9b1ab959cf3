import { formatLongDate } from "#copy/formats.ts";
import type { ArticleCard } from "#shop/articles/reading/article-card.ts";

export function ArticleKicker({ article }: { article: ArticleCard }) {
  return (
    <p className="kicker">
      <b>{article.category}</b>
      <span>{article.readTime} min de lecture</span>
    </p>
  );
}

export function ArticleByline({ article }: { article: ArticleCard }) {
  return (
    <p className="byline">
      <span>{article.author}</span>
      <time dateTime={article.createdAt}>{formatLongDate(new Date(article.createdAt))}</time>
    </p>
  );
}
