import { writeWishList } from "#shop/wishes/change-wishes.ts";
import { WISHES_CHANGED, WISHES_KEY, type WishList } from "#shop/wishes/wish-list.ts";
import { isSignedIn, loadWishes, memory } from "./wish-storage.ts";

/** Whether the browser, or the account, will remember it. */
export function saveWishes(list: WishList): boolean {
  const text = writeWishList(list);
  try {
    localStorage.setItem(WISHES_KEY, text);
    memory.text = null;
  } catch {
    if (!isSignedIn()) return false;
    memory.text = text;
  }
  window.dispatchEvent(new Event(WISHES_CHANGED));
  return true;
}

/** Who signs out leaves no wish of theirs to the next one at this device; a visitor's stay. */
export function forgetAccountWishes(): void {
  if (loadWishes().account === null) return;
  memory.text = null;
  try {
    localStorage.removeItem(WISHES_KEY);
  } catch {
    // What was never written down needs no removing.
  }
  window.dispatchEvent(new Event(WISHES_CHANGED));
}
