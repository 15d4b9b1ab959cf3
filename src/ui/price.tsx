import type { ReactNode } from "react";

export function Price({ large = false, children }: { large?: boolean; children: ReactNode }) {
  return <span className={large ? "price price--lg" : "price"}>{children}</span>;
}
