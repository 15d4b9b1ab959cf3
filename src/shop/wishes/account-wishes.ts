import { isWished, MOST_CHANGES, MOST_WISHES, newestFirst, type WishList } from "./wish-list.ts";

/** What a list asks of the account: all that a visitor kept, or what its owner changed since. */
export function changesOf({ account, wishes, unsent }: WishList) {
  if (account === null) return { kept: wishes, removed: [] };
  const latest = unsent.slice(-MOST_CHANGES);
  const kept = wishes.filter(({ id }) => latest.includes(id));
  const removed = latest.filter((id) => !kept.some((wish) => wish.id === id));
  return { kept, removed };
}

/** The list as the account has it, with what was changed here while the answer was on its way. */
export function withAccount(
  answer: Pick<WishList, "account" | "wishes">,
  { sent, now }: { sent: WishList; now: WishList },
): WishList {
  const added = now.wishes.filter(({ id }) => !isWished(sent, id));
  const removed = sent.wishes.filter(({ id }) => !isWished(now, id));
  const left = answer.wishes.filter(({ id }) => !removed.some((wish) => wish.id === id));
  return {
    account: answer.account,
    wishes: newestFirst([...added, ...left]).slice(0, MOST_WISHES),
    unsent: [...added, ...removed].map(({ id }) => id),
  };
}
