import {
  NO_WISHES,
  readWishList,
  WISHES_CHANGED,
  WISHES_KEY,
  type WishList,
} from "#shop/wishes/wish-list.ts";
import { followStorage } from "#web/parts/hooks/follow-storage.ts";

/** Set when the browser keeps nothing: the list of a customer, which the account has all the same. */
export const memory: { text: string | null } = { text: null };

let latest: { text: string | null; list: WishList } = { text: null, list: NO_WISHES };

/** The same object as long as nothing has changed: every heart of a shelf asks for it. */
export function loadWishes(): WishList {
  const text = memory.text ?? storedText();
  if (text !== latest.text) latest = { text, list: readWishList(text) };
  return latest.list;
}

export const followWishes = (changed: () => void): (() => void) =>
  followStorage(WISHES_CHANGED, changed);

/** As the header shows it; the server decides for itself. */
export const isSignedIn = (): boolean => Boolean(document.documentElement.dataset.account);

function storedText(): string | null {
  try {
    return localStorage.getItem(WISHES_KEY);
  } catch {
    // The visitor's settings may forbid storage.
    return null;
  }
}
