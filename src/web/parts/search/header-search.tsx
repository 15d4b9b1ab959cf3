import { ArrowRight, Search, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { Form, href, useNavigate } from "react-router";
import { IconButton } from "#ui/icon-button.tsx";
import { useOnNavigation } from "../hooks/use-on-navigation.ts";
import {
  OPTIONS,
  optionId,
  resultsAddress,
  SearchOptions,
  suggestionAddress,
} from "./header-search-options.tsx";
import { useSuggestions } from "./header-search-suggestions.ts";

const PANEL = "recherche";
const NONE = -1;

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
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(NONE);
  const { text, suggestions, isKnown } = useSuggestions(typed);
  const type = (value: string) => {
    setTyped(value);
    setActive(NONE);
  };

  useOnNavigation(() => {
    panel.current?.hidePopover();
    form.current?.reset();
    type("");
  });

  const expanded = suggestions.length > 0;
  const addresses = expanded ? [...suggestions.map(suggestionAddress), resultsAddress(text)] : [];
  const onKeyDown = (event: KeyboardEvent) => {
    const handled = () => {
      if (event.key === "ArrowDown" && expanded) setActive(next(active, 1, addresses.length));
      else if (event.key === "ArrowUp" && expanded) setActive(next(active, -1, addresses.length));
      else if (event.key === "Enter" && addresses[active]) navigate(addresses[active]);
      // The first Escape leaves the list, the second one closes the panel.
      else if (event.key === "Escape" && active !== NONE) setActive(NONE);
      else return false;
      return true;
    };
    if (handled()) event.preventDefault();
  };

  return (
    <div ref={panel} className="search-panel" id={PANEL} popover="auto">
      <Form ref={form} className="wrap" role="search" action={href("/products")} method="get">
        <div className="big-search">
          <label className="sr-only" htmlFor="q">
            Rechercher un produit
          </label>
          <input
            id="q"
            name="q"
            type="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={expanded}
            aria-controls={OPTIONS}
            aria-activedescendant={active === NONE ? undefined : optionId(active)}
            placeholder="Rechercher une plante"
            autoComplete="off"
            autoFocus
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <IconButton label="Lancer la recherche" type="submit">
            <ArrowRight className="icon" />
          </IconButton>
          <IconButton label="Fermer la recherche" popoverTarget={PANEL} popoverTargetAction="hide">
            <X className="icon" />
          </IconButton>
        </div>
        {expanded && <SearchOptions text={text} suggestions={suggestions} active={active} />}
        <p className={isKnown && !expanded ? "t-body search-none" : "sr-only"} role="status">
          {text && (isKnown ? countFr(suggestions.length, text) : "Aucune suggestion")}
        </p>
      </Form>
    </div>
  );
}

/** Around the options and through the input itself. */
function next(active: number, step: 1 | -1, count: number): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}

function countFr(count: number, text: string): string {
  if (count === 0) return `Aucun résultat pour « ${text} ».`;
  return count === 1 ? "1 suggestion" : `${count} suggestions`;
}
