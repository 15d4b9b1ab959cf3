import { href, Link } from "react-router";
import type { ArticleCard } from "#shop/articles/reading/article-card.ts";
import { Picture } from "#ui/picture.tsx";
import { SectionHead } from "#web/parts/shell/section-head.tsx";

const SIZES = "(min-width: 94rem) 27rem, (min-width: 64rem) 29vw, (min-width: 48rem) 45vw, 88vw";

export function ProductArticles({ articles }: { articles: ArticleCard[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="wrap pb-section" aria-labelledby="lire">
      <SectionHead id="lire" title="À lire" to={href("/articles")} more="Tous les articles" />
      <div className="articles-grid">
        {articles.map(({ id, title, category, readTime, picture }) => (
          <Link key={id} className="a-card" to={href("/articles/:id", { id })} prefetch="intent">
            <div className="pic">
              <Picture picture={picture} alt="" sizes={SIZES} />
            </div>
            <p className="kicker">
              <b>{category}</b>
              <span>{readTime} min de lecture</span>
            </p>
            <h3>{title}</h3>
          </Link>
        ))}
      </div>
    </section>
  );
}
