import { err, ok, type Result } from "#kernel/result.ts";
import {
  isWished,
  MOST_CHANGES,
  MOST_WISHES,
  newestFirst,
  VERSION,
  type Wish,
  type WishList,
} from "./wish-list.ts";

export const writeWishList = (list: WishList): string =>
  JSON.stringify({ version: VERSION, ...list });

type AddWishError = { code: "full"; max: number };

export function addWish(list: WishList, wish: Wish): Result<WishList, AddWishError> {
  if (isWished(list, wish.id)) return ok(list);
  if (list.wishes.length >= MOST_WISHES) return err({ code: "full", max: MOST_WISHES });
  const wishes = newestFirst([wish, ...list.wishes]);
  return ok({ ...list, wishes, unsent: changed(list, wish.id) });
}

export function removeWish(list: WishList, id: string): WishList {
  if (!isWished(list, id)) return list;
  const wishes = list.wishes.filter((wish) => wish.id !== id);
  return { ...list, wishes, unsent: changed(list, id) };
}

function changed({ account, unsent }: WishList, id: string): string[] {
  // What a visitor takes away was never told to anyone.
  if (account === null) return [];
  return [...new Set([...unsent, id])].slice(-MOST_CHANGES);
}
