import type { ReactNode } from "react";

export function Price({ large = false, children }: { large?: boolean; children: ReactNode }) {
  return <span className={large ? "price price--lg" : "price"}>{children}</span>;
}

/** What was asked before a reduction: its line through is for the eye alone. */
export function PriceBefore({ children }: { children: ReactNode }) {
  return (
    <s className="was price">
      <span className="sr-only">Prix précédent : </span>
      {children}
    </s>
  );
}
