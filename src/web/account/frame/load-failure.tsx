import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";

/** « Réessayer » is a document request: it works even if what failed is the script's connection. */
export function LoadFailure({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const retry = (
    <form action={pathname}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonClass("quiet", { size: "sm" })}>
        Réessayer
      </button>
    </form>
  );
  return (
    <Alert kind="error" action={retry}>
      {children}
    </Alert>
  );
}
