import { X } from "lucide-react";
import { type SubmitEvent, useEffect, useRef } from "react";
import { href, useNavigate } from "react-router";
import { articleCategories, isArticleCategory } from "#shop/articles/article-category.ts";
import { type ArticleQuery, articleSearch } from "#shop/articles/reading/article-query.ts";
import { buttonClass } from "#ui/button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { useTypedText } from "#web/parts/forms/use-typed-text.ts";

type ArticlesToolbarProps = { query: ArticleQuery; tags: string[] };

/** A form that the browser can send by itself; scripts only make it answer while one types. */
export function ArticlesToolbar({ query, tags }: ArticlesToolbarProps) {
  const navigate = useNavigate();
  const go = (change: Partial<ArticleQuery>, replace = false) =>
    navigate(href("/articles") + articleSearch({ ...query, ...change, after: null }), {
      preventScrollReset: true,
      replace,
    });
  const text = useTypedText(query.q, (q, replace) => go({ q }, replace));
  const category = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (category.current) category.current.value = query.category ?? "";
  }, [query.category]);

  /** As the form says: it is ahead of the address while another choice is loading. */
  const chosenSoFar = () => {
    const value = category.current?.value ?? "";
    return { q: text.typed(), category: isArticleCategory(value) ? value : null };
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    text.stopWaiting();
    const chosen = event.nativeEvent.submitter;
    const tag = chosen instanceof HTMLButtonElement ? chosen.value : query.tag;
    go({ ...chosenSoFar(), tag: tag || null });
  };

  return (
    <search>
      <form
        className="toolbar toolbar--tags"
        id="liste"
        action={`${href("/articles")}#liste`}
        onSubmit={submit}
      >
        <SearchField
          {...text.field}
          aria-label="Rechercher un article"
          placeholder="Rechercher un article"
        />
        <div className="row flex-nowrap [--row:0.5rem]">
          <label className="sr-only" htmlFor="categorie-article">
            Catégorie
          </label>
          <select
            ref={category}
            className="select min-w-0!"
            id="categorie-article"
            name="categorie"
            defaultValue={query.category ?? ""}
            onChange={() => go(chosenSoFar())}
          >
            <option value="">Tous</option>
            {articleCategories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          {/* The first button of a form is the one that Enter presses: it keeps the chosen tag. */}
          <button
            className={`${buttonClass("line", { size: "sm" })} hidden! noscript:inline-flex!`}
            type="submit"
            name="tag"
            value={query.tag ?? ""}
          >
            Filtrer
          </button>
        </div>
        <Tags tags={tags} chosen={query.tag} />
      </form>
    </search>
  );
}

function Tags({ tags, chosen }: { tags: string[]; chosen: string | null }) {
  const offered = chosen && !tags.includes(chosen) ? [chosen, ...tags] : tags;
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row scrolls sideways, and what is chosen may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when the choice does.
  useEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (pressed) row.current?.scrollTo({ left: pressed.offsetLeft - row.current.clientWidth / 3 });
  }, [chosen]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser.
    <div ref={row} className="chips" role="group" aria-label="Étiquettes">
      {offered.map((tag) => (
        <button
          key={tag}
          className="chip"
          type="submit"
          name="tag"
          value={tag === chosen ? "" : tag}
          aria-pressed={tag === chosen}
        >
          {tag}
          {tag === chosen && <X className="icon icon--sm" />}
        </button>
      ))}
    </div>
  );
}
