import { useEffect, useEffectEvent } from "react";
import { href, useRevalidator } from "react-router";
import { isLeaving } from "../forms/leave.ts";
import { useOnNavigation } from "../hooks/use-on-navigation.ts";
import { orderStoreExists } from "../orders/find-order-store.ts";
import { showAccountHint } from "./account-hint.ts";

/** Keeps the header in step with the session: when it ends elsewhere, and in every open tab. */
export function AccountKeeper() {
  const { revalidate } = useRevalidator();
  const follow = useEffectEvent(() => {
    // A page of one's own account must not stay on the screen of a tab left open.
    if (showAccountHint() !== "lost") return;
    void forgetOwnOrders();
    if (!isLeaving()) void revalidate();
  });
  useOnNavigation(follow);
  useEffect(() => {
    const changed = () => follow();
    if (!document.documentElement.dataset.account) void forgetOwnOrders();
    void confirmSession().then(changed);
    // Browsers without `cookieStore` see it when one comes back to the tab.
    window.cookieStore?.addEventListener("change", changed);
    window.addEventListener("pageshow", changed);
    document.addEventListener("visibilitychange", changed);
    return () => {
      window.cookieStore?.removeEventListener("change", changed);
      window.removeEventListener("pageshow", changed);
      document.removeEventListener("visibilitychange", changed);
    };
  }, []);
  return null;
}

/** However the session ended: by the button, by the end of the account, or elsewhere. */
async function forgetOwnOrders(): Promise<void> {
  try {
    // Most visitors have ordered nothing here, and need not load what forgets it.
    if (!(await orderStoreExists())) return;
    const { forgetAccountOrders } = await import("../orders/forget-account-orders.ts");
    await forgetAccountOrders();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** The answer corrects the cookie: the session may have ended on another device. */
async function confirmSession(): Promise<void> {
  if (!document.documentElement.dataset.account) return;
  // Read to its end: a browser holds on to the connection of an answer that nobody reads.
  await fetch(href("/api/session"))
    .then((answer) => answer.text())
    .catch(() => {});
}
