import { Ellipsis, Leaf, MessageSquare, Package, Sunrise, X } from "lucide-react";
import { useRef } from "react";
import { Link, useLocation } from "react-router";
import { IconButton } from "#ui/icon-button.tsx";
import { useOnNavigation } from "#web/parts/hooks/use-on-navigation.ts";
import { SectionGroups } from "./section-groups.tsx";
import { currentIn, type Waiting } from "./sections.ts";

const ALL = "toutes-les-sections";
const TITLE = "toutes-les-sections-titre";

const shortcuts = [
  { path: "/admin/ce-matin", label: "Ce matin", Icon: Sunrise },
  { path: "/admin/commandes", label: "Commandes", Icon: Package },
  { path: "/admin", label: "Plantes", Icon: Leaf },
  { path: "/admin/messages", label: "Messages", Icon: MessageSquare },
];

// A browser that knows commands opens the sections by itself, before any script has loaded.
const showsAll = { command: "show-modal", commandfor: ALL };
const knowsCommands = () => "commandForElement" in HTMLButtonElement.prototype;

/** Under the thumb on a phone: four sections of every day, and the way to all of them. */
export function SectionBar({ waiting }: { waiting: Waiting }) {
  const all = useRef<HTMLDialogElement>(null);
  useOnNavigation(() => all.current?.close());
  const current = currentIn(useLocation().pathname);
  return (
    <>
      <nav className="section-bar" aria-label="Raccourcis">
        {shortcuts.map(({ path, label, Icon }) => (
          <Link key={path} to={path} aria-current={current(path)}>
            <Icon className="icon" aria-hidden="true" />
            {label}
            <Pip count={waiting[path] ?? 0} />
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => knowsCommands() || all.current?.showModal()}
          {...showsAll}
        >
          <Ellipsis className="icon" aria-hidden="true" />
          Plus
        </button>
      </nav>
      <dialog ref={all} id={ALL} className="dialog all-sections" aria-labelledby={TITLE}>
        <div className="dialog__head">
          <h2 id={TITLE}>Tout le bureau</h2>
          <form method="dialog">
            <IconButton label="Fermer" type="submit">
              <X className="icon" />
            </IconButton>
          </form>
        </div>
        <nav className="dialog__body" aria-labelledby={TITLE}>
          <SectionGroups waiting={waiting} />
        </nav>
      </dialog>
    </>
  );
}

const Pip = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="pip">
      {count > 99 ? "99+" : count}
      <span className="sr-only"> à traiter</span>
    </span>
  );
