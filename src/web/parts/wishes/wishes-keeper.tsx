import { useEffect } from "react";
import { WISHES_CHANGED } from "#shop/wishes/wish-list.ts";
import { isSignedIn, loadWishes } from "./wish-storage.ts";

/** Keeps the list in step with the account: at sign-in, after each change, when the network is back. */
export function WishesKeeper() {
  useEffect(() => {
    const follow = () => {
      if (isSignedIn() || loadWishes().account) void send();
    };
    // The account's own answer is a change as well, with nothing left to send.
    const changed = () => {
      if (loadWishes().unsent.length > 0) void send();
    };
    follow();
    const account = new MutationObserver(follow);
    account.observe(document.documentElement, { attributeFilter: ["data-account"] });
    const moments = [WISHES_CHANGED, "online", "focus"];
    for (const moment of moments) window.addEventListener(moment, changed);
    return () => {
      account.disconnect();
      for (const moment of moments) window.removeEventListener(moment, changed);
    };
  }, []);
  return null;
}

/** Nobody loads it but a customer, or who was one until now. */
const send = () =>
  import("./send-wishes.ts")
    .then(({ sendWishes }) => sendWishes())
    // Without a network, the list is sent later.
    .catch(() => {});
