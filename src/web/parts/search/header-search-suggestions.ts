import { useEffect, useState } from "react";
import { href } from "react-router";
import type { ArticleSuggestion } from "#shop/articles/reading/suggest-articles.server.ts";
import type { Suggestion as ProductSuggestion } from "#shop/catalogue/storefront/suggest-products.server.ts";

const PAUSE_MS = 150;
const SHORTEST = 2;

export type Suggestion = ProductSuggestion | ArticleSuggestion;

/** `isKnown` is false while nothing has been answered, or when the question could not be asked. */
type Offer = { text: string; suggestions: Suggestion[]; isKnown: boolean };
const NOTHING: Offer = { text: "", suggestions: [], isKnown: false };

/** The products and articles that what is typed may mean; those of the text before stay until others come. */
export function useSuggestions(typed: string): Offer {
  const [offer, setOffer] = useState(NOTHING);
  const text = typed.trim();
  useEffect(() => {
    if (text.length < SHORTEST) return setOffer(NOTHING);
    const request = new AbortController();
    const timer = setTimeout(async () => {
      // Without suggestions the search still works, so a failure is not worth a message.
      const suggestions = await fetchSuggestions(text, request.signal).catch(() => null);
      if (request.signal.aborted) return;
      setOffer({ text, suggestions: suggestions ?? [], isKnown: suggestions !== null });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text]);
  return offer;
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  const query = new URLSearchParams({ q: text });
  const response = await fetch(`${href("/api/suggestions")}?${query}`, { signal });
  return response.ok ? response.json() : null;
}
