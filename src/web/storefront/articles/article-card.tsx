import { href, Link } from "react-router";
import type { ArticleCard as Card } from "#shop/articles/reading/article-card.ts";
import { Picture } from "#ui/picture.tsx";
import { ArticleByline, ArticleKicker } from "#web/parts/articles/article-facts.tsx";

const SIZES = "(min-width: 64rem) 30vw, (min-width: 48rem) 45vw, 88vw";

export function ArticleCard({ article }: { article: Card }) {
  return (
    <Link className="a-card" to={href("/articles/:id", { id: article.id })} prefetch="intent">
      <div className="pic">
        <Picture picture={article.picture} alt="" sizes={SIZES} />
      </div>
      <ArticleKicker article={article} />
      <h2>{article.title}</h2>
      <p className="t-body">{article.excerpt}</p>
      <ArticleByline article={article} />
    </Link>
  );
}

type LeadArticleProps = {
  article: Card;
  /** The level of its title. */
  as: "h2" | "h3";
  priority?: boolean;
};

/** One that stands alone: the newest at the head of the list, the next at the end of another. */
export function LeadArticle({ article, as: Title, priority }: LeadArticleProps) {
  return (
    <Link className="lead-article" to={href("/articles/:id", { id: article.id })} prefetch="intent">
      <div className="pic overflow-hidden">
        <Picture
          picture={article.picture}
          alt=""
          sizes="(min-width: 64rem) 60vw, 88vw"
          priority={priority}
        />
      </div>
      <div className="stack">
        <ArticleKicker article={article} />
        <Title>{article.title}</Title>
        <p className="t-body">{article.excerpt}</p>
        <ArticleByline article={article} />
      </div>
    </Link>
  );
}
