import { useMemo, useSyncExternalStore } from "react";
import {
  readSavedArticles,
  SAVED_CHANGED,
  SAVED_KEY,
  toggleSaved,
} from "#shop/articles/reading/saved-articles.ts";

/** The visitor's list; undefined on the server, which does not know it. */
export function useSavedArticles(): string[] | undefined {
  const stored = useSyncExternalStore(follow, readStored, () => undefined);
  return useMemo(() => (stored === undefined ? undefined : readSavedArticles(stored)), [stored]);
}

/** Whether the article is now in the list; undefined when the browser could not write it down. */
export function toggleStored(id: string): boolean | undefined {
  const ids = toggleSaved(readSavedArticles(readStored()), id);
  try {
    localStorage.setItem(SAVED_KEY, JSON.stringify(ids));
  } catch {
    return undefined;
  }
  window.dispatchEvent(new Event(SAVED_CHANGED));
  return ids.includes(id);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(SAVED_KEY);
  } catch {
    // The visitor's settings may forbid storage.
    return null;
  }
}

/** `storage` tells what other tabs do, and only they. */
function follow(changed: () => void): () => void {
  window.addEventListener("storage", changed);
  window.addEventListener(SAVED_CHANGED, changed);
  return () => {
    window.removeEventListener("storage", changed);
    window.removeEventListener(SAVED_CHANGED, changed);
  };
}
