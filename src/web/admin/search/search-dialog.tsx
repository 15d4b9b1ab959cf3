import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, href, useNavigate } from "react-router";
import { IconButton } from "#ui/icon-button.tsx";
import { hitGroups } from "./hit-groups.ts";
import { SearchHits } from "./search-hits.tsx";
import { useOfficeFinds } from "./use-office-finds.ts";

const LIST = "bureau-resultats";
const optionId = (index: number) => `${LIST}-${index}`;

/** Made when it opens and gone when it closes: nothing of it is asked for meanwhile. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const text = typed.trim();
  const { finds, isCurrent, hasFailed } = useOfficeFinds(text);
  const groups = hitGroups(text, finds);
  const hits = groups.flatMap((group) => group.hits);
  const chosen = hits[active];
  // biome-ignore lint/correctness/useExhaustiveDependencies: other hits begin at their first.
  useEffect(() => setActive(0), [text, finds]);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Before it goes, so that the focus returns to where it was.
    return () => shown?.close();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) setActive((active + step + hits.length) % hits.length);
    // What was found for the text before is not what Enter means: the page tells what is.
    else if (event.key === "Enter" && chosen && (isCurrent || !chosen.isFound)) {
      open(chosen);
    } else return;
    event.preventDefault();
  };
  const open = ({ to, isFile }: (typeof hits)[number]) => {
    onClose();
    if (isFile) window.location.assign(to);
    else navigate(to);
  };

  return (
    <dialog
      ref={dialog}
      className="office-dialog"
      aria-label="Chercher et agir"
      closedby="any"
      onClose={onClose}
    >
      <Form className="ask" role="search" action={href("/admin/chercher")} onSubmit={onClose}>
        <Search className="icon" aria-hidden="true" />
        <input
          name="q"
          role="combobox"
          aria-label="Chercher une commande, un client, une plante, une page ou une action"
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={LIST}
          aria-activedescendant={chosen && optionId(active)}
          autoComplete="off"
          placeholder="Chercher ou agir"
          maxLength={100}
          autoFocus
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Fermer la recherche" onClick={onClose}>
          <X className="icon" />
        </IconButton>
      </Form>
      <SearchHits
        id={LIST}
        groups={groups}
        typed={text.replace(/^>/, "")}
        active={active}
        optionId={optionId}
        onOpen={onClose}
      />
      <p className={hits.length === 0 || hasFailed ? "none" : "sr-only"} role="status">
        {hasFailed ? "La recherche n’a pas pu aboutir." : isCurrent && countFr(hits.length, text)}
      </p>
      <p className="keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choisir
        </span>
        <span>
          <kbd>Entrée</kbd> ouvrir
        </span>
        <span>
          <kbd>Échap</kbd> fermer
        </span>
        <span>
          Commencez par <kbd>&gt;</kbd> pour n’avoir que les actions
        </span>
      </p>
    </dialog>
  );
}

function countFr(count: number, text: string): string {
  if (count === 0) return `Aucun résultat pour « ${text} ».`;
  return count === 1 ? "1 résultat" : `${count} résultats`;
}
