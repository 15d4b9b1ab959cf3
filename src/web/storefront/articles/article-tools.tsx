import { Bookmark, Heart } from "lucide-react";
import { href, Link } from "react-router";
import type { ArticleCard } from "#shop/articles/reading/article-card.ts";
import { articleSearch } from "#shop/articles/reading/article-query.ts";
import { buttonClass } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useToast } from "#ui/overlay/toast.tsx";
import { ShareButton } from "#web/parts/share/share-button.tsx";
import { toggleStored, useSavedArticles } from "./saved-storage.ts";
import { useLike } from "./use-like.ts";

/** Each needs a script to do anything, so they are not offered to a browser without one. */
export function ArticleTools({ article }: { article: ArticleCard }) {
  return (
    <div className="article-tools noscript:hidden!">
      <LikeButton articleId={article.id} />
      <ShareButton title={article.title} />
      <SaveButton articleId={article.id} />
    </div>
  );
}

function LikeButton({ articleId }: { articleId: string }) {
  const { likes, toggle } = useLike(articleId);
  return (
    <button
      className={`${buttonClass("quiet", { size: "sm" })} aria-pressed:text-(--accent) aria-pressed:[&_.icon]:fill-current`}
      type="button"
      aria-pressed={likes?.mine ?? false}
      onClick={toggle}
    >
      <Heart className="icon icon--sm" />
      {/* The place of the count is kept while the browser asks for it. */}
      <span className="tnum min-w-[1ch]">{likes?.count}</span>
      <span className="sr-only">{likes?.count === 1 ? "mention J’aime" : "mentions J’aime"}</span>
    </button>
  );
}

function SaveButton({ articleId }: { articleId: string }) {
  const toast = useToast();
  const saved = useSavedArticles()?.includes(articleId) ?? false;
  const toggle = () => {
    const kept = toggleStored(articleId);
    if (kept === undefined) toast("Votre navigateur n’a pas pu garder cet article.", "error");
    else if (kept) toast(<SavedMessage />);
    else toast("Article retiré de votre liste.");
  };
  return (
    <IconButton
      label="Enregistrer l’article"
      className="aria-pressed:[&_.icon]:fill-current"
      aria-pressed={saved}
      onClick={toggle}
    >
      <Bookmark className="icon" />
    </IconButton>
  );
}

function SavedMessage() {
  return (
    <>
      Article enregistré.{" "}
      <Link className="link" to={href("/articles") + articleSearch({ saved: true })}>
        Voir la liste
      </Link>
    </>
  );
}
