import { ArrowRight } from "lucide-react";
import { href, Link } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { ProductPicture } from "../product-card/product-picture.tsx";
import type { Suggestion } from "./header-search-suggestions.ts";
import { Matched } from "./matched.tsx";

export const OPTIONS = "recherche-options";
export const optionId = (index: number) => `${OPTIONS}-${index}`;

export const resultsAddress = (text: string) =>
  `${href("/products")}?${new URLSearchParams({ q: text })}`;
export const suggestionAddress = (suggestion: Suggestion) =>
  "slug" in suggestion
    ? href("/products/:slug", { slug: suggestion.slug })
    : href("/articles/:id", { id: suggestion.id });

type SearchOptionsProps = { text: string; suggestions: Suggestion[]; active: number };

/** Chosen with the arrows from the input, which keeps the focus: none of them is a tab stop. */
export function SearchOptions({ text, suggestions, active }: SearchOptionsProps) {
  const option = (index: number) =>
    ({
      id: optionId(index),
      role: "option",
      tabIndex: -1,
      "aria-selected": index === active,
    }) as const;
  return (
    <div className="search-hits" id={OPTIONS} role="listbox" aria-label="Suggestions">
      {suggestions.map((suggestion, index) => (
        <Link
          key={suggestionAddress(suggestion)}
          {...option(index)}
          className="hit"
          to={suggestionAddress(suggestion)}
        >
          <span>
            <ProductPicture
              picture={suggestion.picture && { ...suggestion.picture, alt: "" }}
              sizes="4.5rem"
            />
          </span>
          <span>
            <span className="t-plant">
              <Matched
                name={"slug" in suggestion ? suggestion.name : suggestion.title}
                typed={text}
              />
            </span>
            {"slug" in suggestion ? (
              <span className="t-sm price c-2">{formatPrice(suggestion.priceCents)}</span>
            ) : (
              <span className="t-sm c-3">Article</span>
            )}
          </span>
        </Link>
      ))}
      <Link
        {...option(suggestions.length)}
        className="arrow-link all-hits"
        to={resultsAddress(text)}
      >
        Voir tous les résultats <ArrowRight className="icon" />
      </Link>
    </div>
  );
}
