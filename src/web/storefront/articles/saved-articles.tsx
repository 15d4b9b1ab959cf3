import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { href, Link, useLocation } from "react-router";
import type { ArticleCard } from "#shop/articles/reading/article-card.ts";
import { articleSearch } from "#shop/articles/reading/article-query.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#web/parts/shell/load-failure.tsx";
import { PageHead } from "#web/parts/shell/page-head.tsx";
import { ARTICLES_FAILED } from "./articles-failed.ts";
import { ArticlesGrid, ArticlesSkeleton } from "./articles-grid.tsx";
import { useSavedArticles } from "./saved-storage.ts";

export function SavedArticles() {
  return (
    <div className="wrap pb-section">
      <PageHead
        title="Articles enregistrés"
        lead="Cette liste est gardée dans votre navigateur, et nulle part ailleurs."
      >
        <Link className="arrow-link is-back justify-self-start" to={href("/articles")}>
          <ArrowLeft className="icon" /> Tous les articles
        </Link>
      </PageHead>
      <SavedList />
    </div>
  );
}

type Answer = { ids: string[]; visit: string; cards: ArticleCard[] | undefined };

function SavedList() {
  const ids = useSavedArticles();
  // Asking for this page again, as « Réessayer » does, is another visit.
  const { key: visit } = useLocation();
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!ids || ids.length === 0) return;
    const leaving = new AbortController();
    loadCards(ids, leaving.signal)
      .catch(() => undefined)
      .then((cards) => {
        if (!leaving.signal.aborted) setAnswer({ ids, visit, cards });
      });
    return () => leaving.abort();
  }, [ids, visit]);

  if (ids?.length === 0) return <NothingSaved />;
  if (!ids || answer?.ids !== ids || answer.visit !== visit) {
    return (
      <>
        <p className="empty t-plant mb-block hidden! noscript:grid!">
          Votre navigateur a besoin de JavaScript pour retrouver cette liste.
        </p>
        <ArticlesSkeleton />
      </>
    );
  }
  if (!answer.cards) {
    return (
      <LoadFailure path={href("/articles")} search={articleSearch({ saved: true })}>
        {ARTICLES_FAILED}
      </LoadFailure>
    );
  }
  // What was saved may have left the shop since.
  return answer.cards.length > 0 ? <ArticlesGrid cards={answer.cards} /> : <NothingSaved />;
}

async function loadCards(ids: string[], signal: AbortSignal): Promise<ArticleCard[]> {
  const response = await fetch(
    `${href("/api/articles")}?${new URLSearchParams({ ids: ids.join() })}`,
    {
      signal,
    },
  );
  if (!response.ok) throw new Error(`articles answered ${response.status}`);
  const { articles } = await response.json();
  return articles;
}

function NothingSaved() {
  return (
    <EmptyState
      title="Rien d’enregistré pour l’instant"
      action={
        <Link className={buttonClass("line", { size: "sm" })} to={href("/articles")}>
          Voir les articles
        </Link>
      }
    >
      Ouvrez un article et touchez le marque-page : vous le retrouverez ici.
    </EmptyState>
  );
}
