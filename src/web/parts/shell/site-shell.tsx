import type { ReactNode } from "react";
import { Promises } from "../product-card/promises.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

type SiteShellProps = { overHero?: boolean; children: ReactNode };

/** What every page of the shop stands in. */
export function SiteShell({ overHero = false, children }: SiteShellProps) {
  return (
    <>
      <SiteHeader overHero={overHero} />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Promises />
      <SiteFooter />
    </>
  );
}
