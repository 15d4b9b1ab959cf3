import { lazy, Suspense, useSyncExternalStore } from "react";

const Sections = lazy(() => import("#web/admin/frame/menu-sections.tsx"));

function onAccount(changed: () => void): () => void {
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributeFilter: ["data-account"] });
  return () => watch.disconnect();
}

/** The page is the same for everyone: the browser of an administrator fetches the sections. */
export function AdminMenu() {
  const account = useSyncExternalStore(
    onAccount,
    () => document.documentElement.dataset.account,
    () => undefined,
  );
  return account === "admin" ? (
    <Suspense>
      <Sections />
    </Suspense>
  ) : null;
}
