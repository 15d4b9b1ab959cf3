import { Search } from "lucide-react";
import { type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { href, Link } from "react-router";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";
import { useOnNavigation } from "#web/parts/hooks/use-on-navigation.ts";
import { SearchDialog } from "./search-dialog.tsx";

/** Opens the search over the page, by a click or Ctrl K; before any script has loaded, its page. */
export function SearchLink() {
  const [isOpen, setOpen] = useState(false);
  useShortcut(() => setOpen(true));
  useOnNavigation(() => setOpen(false));
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link
        className="office-search"
        to={href("/admin/chercher")}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Search className="icon icon--sm" aria-hidden="true" />
        <span>Chercher ou agir</span>
        <kbd>{useHydrated() && isApple() ? "⌘ K" : "Ctrl K"}</kbd>
      </Link>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

function useShortcut(act: () => void) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    // Not by a method of the key: a browser that fills in a form sends events without one.
    if (!["k", "K"].includes(event.key) || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
}
