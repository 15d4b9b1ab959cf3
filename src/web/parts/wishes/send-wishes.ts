import { href } from "react-router";
import { changesOf, withAccount } from "#shop/wishes/account-wishes.ts";
import type { WishList } from "#shop/wishes/wish-list.ts";
import { forgetAccountWishes, saveWishes } from "./save-wishes.ts";
import { isSignedIn, loadWishes } from "./wish-storage.ts";

const ANSWER_MS = 8000;

/** The answer of /account/envies. */
export type AccountWishes = { account: string; wishes: WishList["wishes"] };

let sending: Promise<void> | undefined;

/** Tells the account what was changed here; without an answer, the list waits as it is. */
export function sendWishes(): Promise<void> | undefined {
  if (!isSignedIn()) return void forgetAccountWishes();
  sending ??= exchange()
    .catch(() => {})
    .finally(() => {
      sending = undefined;
    });
  return sending;
}

async function exchange(): Promise<void> {
  let sent: WishList;
  do {
    sent = loadWishes();
    const answer = await ask(sent);
    const now = loadWishes();
    // Signed out meanwhile, or someone else's list by now.
    if (!isSignedIn() || ![sent.account, answer.account].includes(now.account)) return;
    saveWishes(withAccount(answer, { sent, now }));
  } while (loadWishes().unsent.length > 0);
}

async function ask(list: WishList): Promise<AccountWishes> {
  const response = await fetch(href("/account/envies"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ account: list.account, ...changesOf(list) }),
    // To the sign-in, when the session has ended elsewhere.
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!response.ok) throw new Error(`the wishes were answered ${response.status}`);
  return response.json();
}
