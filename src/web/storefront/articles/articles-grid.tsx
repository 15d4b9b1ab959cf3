import type { ArticleCard as Card } from "#shop/articles/reading/article-card.ts";
import { Skeleton, Skeletons } from "#ui/skeleton.tsx";
import { ArticleCard } from "./article-card.tsx";

export function ArticlesGrid({ cards }: { cards: Card[] }) {
  return (
    <ul className="articles-grid">
      {cards.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} />
        </li>
      ))}
    </ul>
  );
}

const PLACES = [1, 2, 3];

export function ArticlesSkeleton() {
  return (
    <Skeletons className="articles-grid" label="Chargement des articles">
      {PLACES.map((place) => (
        <div key={place} className="stack">
          <div className="skeleton aspect-[16/10]" />
          <Skeleton height=".875rem" width="45%" />
          <Skeleton height="1.5rem" width="85%" />
        </div>
      ))}
    </Skeletons>
  );
}
