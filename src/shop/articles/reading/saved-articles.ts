import { isArticleId } from "../article-id.ts";

/** Where the browser keeps the list, and the window event that tells of its changes. */
export const SAVED_KEY = "savedArticles";
export const SAVED_CHANGED = "saved-articles-changed";

/** More than anyone reads; it also bounds what the page asks the server for. */
export const MOST_SAVED = 100;

/** Reads what any version of the shop, or anyone at the console, may have left there. */
export function readSavedArticles(stored: string | null): string[] {
  const ids = parseJson(stored);
  if (!Array.isArray(ids)) return [];
  const valid = ids.filter((id) => typeof id === "string" && isArticleId(id));
  return [...new Set<string>(valid)].slice(0, MOST_SAVED);
}

/** The last one saved comes first. */
export function toggleSaved(ids: readonly string[], id: string): string[] {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return [id, ...ids].slice(0, MOST_SAVED);
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
