import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { SiteHeader } from "#web/parts/shell/site-header.tsx";
import { SearchLink } from "../search/search-link.tsx";
import { QuietFooter } from "./quiet-footer.tsx";
import { SectionBar } from "./section-bar.tsx";
import { SectionGroups } from "./section-groups.tsx";
import type { Waiting } from "./sections.ts";

const FRAME = "admin/frame/frame";

/** What every screen of the back-office stands in, in place of the shop's own header and footer. */
export function OfficeShell({ children }: { children: ReactNode }) {
  // None when the frame itself was refused, which the page then says.
  const { waiting = {} } = useRouteLoaderData<{ waiting: Waiting }>(FRAME) ?? {};
  return (
    <div className="office">
      <SiteHeader search={<SearchLink />} />
      <div className="office-body">
        <nav className="office-column" aria-label="Administration">
          <SectionGroups waiting={waiting} />
        </nav>
        <main id="contenu" tabIndex={-1}>
          {children}
        </main>
      </div>
      <QuietFooter />
      <SectionBar waiting={waiting} />
    </div>
  );
}
