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
  if (isWished(list, wish.productId)) return ok(list);
  if (list.wishes.length >= MOST_WISHES) return err({ code: "full", max: MOST_WISHES });
  const wishes = newestFirst([wish, ...list.wishes]);
  return ok({ ...list, wishes, unsent: changed(list, wish.productId) });
}

export function removeWish(list: WishList, productId: string): WishList {
  if (!isWished(list, productId)) return list;
  const wishes = list.wishes.filter((wish) => wish.productId !== productId);
  return { ...list, wishes, unsent: changed(list, productId) };
}

function changed({ account, unsent }: WishList, productId: string): string[] {
  // What a visitor takes away was never told to anyone.
  if (account === null) return [];
  return [...new Set([...unsent, productId])].slice(-MOST_CHANGES);
}
