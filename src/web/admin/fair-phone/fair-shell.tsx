import type { MouseEvent, ReactNode } from "react";
import { shopIdentity } from "#config/shop-identity.ts";
import { useToast } from "#ui/overlay/toast.tsx";
import { BrandMark } from "#web/parts/shell/brand.tsx";
import { QuietFooter } from "../frame/quiet-footer.tsx";

/**
 * The frame of a page that lives without network: what leads away is quiet, and a tap on it by
 * mistake does not end in the browser's own page of errors.
 */
export function FairShell({ children }: { children: ReactNode }) {
  const toast = useToast();
  function leave(event: MouseEvent<HTMLDivElement>) {
    const link = (event.target as Element).closest("a");
    if (!link || link.origin !== location.origin || link.hash) return;
    // As a page of its own: what is kept here may be of another build than what is there now.
    event.preventDefault();
    if (navigator.onLine) location.assign(link.href);
    else toast("Cette page s’ouvrira quand le réseau sera revenu.", "error");
  }
  return (
    <div className="office fair-phone" onClickCapture={leave}>
      <header className="site-header">
        <div className="wrap bar">
          <p className="brand">
            <BrandMark />
            <span>{shopIdentity.name}</span>
          </p>
        </div>
      </header>
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <QuietFooter />
    </div>
  );
}
