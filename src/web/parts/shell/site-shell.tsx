import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { Promises } from "../product-card/promises.tsx";
import { DrawnOnce } from "./drawn-once.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

type SiteShellProps = { overHero?: boolean; children: ReactNode };

/** What every page of the shop stands in. */
export function SiteShell({ overHero = false, children }: SiteShellProps) {
  const { pathname } = useLocation();
  const shop = useRouteLoaderData("root");
  return (
    <>
      <DrawnOnce by={["header", pathname, overHero, shop]}>
        <SiteHeader overHero={overHero} />
      </DrawnOnce>
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <DrawnOnce by={["footer", shop]}>
        <Promises />
        <SiteFooter />
      </DrawnOnce>
    </>
  );
}
