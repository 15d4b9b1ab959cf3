import { ArrowLeft, ArrowRight } from "lucide-react";
import { href, Link } from "react-router";
import type { ArticleCard } from "#shop/articles/reading/article-card.ts";
import {
  type ArticleCursor,
  type ArticleQuery,
  articleSearch,
  isFiltered,
} from "#shop/articles/reading/article-query.ts";
import { buttonClass } from "#ui/button.tsx";
import { listedFr } from "#web/parts/search/listed-count.ts";
import { ArticlesGrid } from "./articles-grid.tsx";

type ArticlesListProps = {
  query: ArticleQuery;
  cards: ArticleCard[];
  next: ArticleCursor | null;
  /** What was searched for instead of a text that looks misspelt. */
  correction: string | null;
};

export function ArticlesList({ query, cards, next, correction }: ArticlesListProps) {
  return (
    <>
      {correction && (
        <p className="t-body mb-8" role="status">
          Aucun article pour « {query.q} ». Voici ceux qui répondent à <b>« {correction} »</b>.
        </p>
      )}
      <p className="sr-only" role="status">
        {isFiltered(query) && listedFr("article", cards.length, next !== null)}
      </p>
      {cards.length > 0 ? <ArticlesGrid cards={cards} /> : <NothingFound query={query} />}
      <MorePages query={query} next={next} />
    </>
  );
}

function NothingFound({ query }: { query: ArticleQuery }) {
  // Alone on its page, the lead article leaves nothing for the list below it.
  if (!isFiltered(query) && !query.after) return null;
  return (
    <div className="empty">
      <p className="t-plant">Aucun article ne correspond à votre recherche.</p>
      {query.q && <p className="t-body">Aucun résultat pour « {query.q} ».</p>}
      <Link
        className={buttonClass("line", { size: "sm" })}
        to={href("/articles")}
        preventScrollReset
      >
        Effacer les filtres
      </Link>
    </div>
  );
}

function MorePages({ query, next }: Pick<ArticlesListProps, "query" | "next">) {
  if (!next && !query.after) return null;
  const page = (after: ArticleCursor | null) =>
    href("/articles") + articleSearch({ ...query, after });
  return (
    <nav className="row row--between mt-16" aria-label="Suite des articles">
      {query.after ? (
        <Link className="arrow-link is-back" to={page(null)} rel="prev">
          <ArrowLeft className="icon" /> Revenir aux plus récents
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link className="arrow-link" to={page(next)} rel="next">
          Voir les plus anciens <ArrowRight className="icon" />
        </Link>
      )}
    </nav>
  );
}
