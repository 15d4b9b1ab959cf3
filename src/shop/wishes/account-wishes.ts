import { isWished, MOST_CHANGES, MOST_WISHES, newestFirst, type WishList } from "./wish-list.ts";

/** What a list asks of the account: all that a visitor kept, or what its owner changed since. */
export function changesOf({ account, wishes, unsent }: WishList) {
  if (account === null) return { kept: wishes, removed: [] };
  const latest = unsent.slice(-MOST_CHANGES);
  const kept = wishes.filter(({ productId }) => latest.includes(productId));
  const removed = latest.filter((id) => !kept.some(({ productId }) => productId === id));
  return { kept, removed };
}

/** The list as the account has it, with what was changed here while the answer was on its way. */
export function withAccount(
  answer: Pick<WishList, "account" | "wishes">,
  { sent, now }: { sent: WishList; now: WishList },
): WishList {
  const added = now.wishes.filter(({ productId }) => !isWished(sent, productId));
  const removed = sent.wishes.filter(({ productId }) => !isWished(now, productId));
  const left = answer.wishes.filter(
    ({ productId }) => !removed.some((wish) => wish.productId === productId),
  );
  return {
    account: answer.account,
    wishes: newestFirst([...added, ...left]).slice(0, MOST_WISHES),
    unsent: [...added, ...removed].map(({ productId }) => productId),
  };
}
