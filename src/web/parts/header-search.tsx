import { ArrowRight, Search, X } from "lucide-react";
import { useRef } from "react";
import { Form, href } from "react-router";
import { IconButton } from "#ui/icon-button.tsx";
import { useOnNavigation } from "./use-on-navigation.ts";

const PANEL = "recherche";

/**
 * The panel is a popover, so the browser itself opens it (before any script has loaded), puts the
 * focus in the input, tells assistive technology whether it is open, closes it on Escape or on a
 * click elsewhere, and gives the focus back.
 */
export function SearchToggle() {
  return (
    <IconButton label="Rechercher" popoverTarget={PANEL} aria-controls={PANEL}>
      <Search className="icon" />
    </IconButton>
  );
}

export function SearchPanel() {
  const panel = useRef<HTMLDivElement>(null);
  useOnNavigation(() => panel.current?.hidePopover());
  return (
    <div ref={panel} className="search-panel" id={PANEL} popover="auto">
      <Form className="wrap" role="search" action={href("/products")} method="get">
        <div className="big-search">
          <label className="sr-only" htmlFor="q">
            Rechercher un produit
          </label>
          <input
            id="q"
            name="q"
            type="search"
            placeholder="Rechercher une plante"
            autoComplete="off"
            autoFocus
          />
          <IconButton label="Lancer la recherche" type="submit">
            <ArrowRight className="icon" />
          </IconButton>
          <IconButton label="Fermer la recherche" popoverTarget={PANEL} popoverTargetAction="hide">
            <X className="icon" />
          </IconButton>
        </div>
      </Form>
    </div>
  );
}
