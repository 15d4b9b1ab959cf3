import { useEffect, useState } from "react";
import { href } from "react-router";
import type { Suggestion } from "#shop/catalog/suggest-products.server.ts";

const PAUSE_MS = 150;
const SHORTEST = 2;

type Offer = { text: string; suggestions: Suggestion[] };
const NOTHING: Offer = { text: "", suggestions: [] };

/** The products that what is typed may mean; those of the text before stay until others come. */
export function useSuggestions(typed: string): Offer {
  const [offer, setOffer] = useState(NOTHING);
  const text = typed.trim();
  useEffect(() => {
    if (text.length < SHORTEST) return setOffer(NOTHING);
    const request = new AbortController();
    const timer = setTimeout(async () => {
      // Without suggestions the search still works, so a failure is not worth a message.
      const suggestions = await fetchSuggestions(text, request.signal).catch(() => []);
      if (!request.signal.aborted) setOffer({ text, suggestions });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text]);
  return offer;
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const query = new URLSearchParams({ q: text });
  const response = await fetch(`${href("/api/suggestions")}?${query}`, { signal });
  return response.ok ? response.json() : [];
}
