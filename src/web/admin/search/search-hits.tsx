import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { HitGroup } from "./hit-groups.ts";
import { HitWords } from "./hit-words.tsx";

type SearchHitsProps = {
  id: string;
  groups: readonly HitGroup[];
  typed: string;
  active: number;
  optionId: (index: number) => string;
  onOpen: () => void;
};

/** Chosen with the arrows from the input, which keeps the focus: none of them is a tab stop. */
export function SearchHits({ id, groups, typed, active, optionId, onOpen }: SearchHitsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#${optionId(active)}`)?.scrollIntoView({ block: "nearest" });
  }, [active, optionId]);
  let index = -1;
  return (
    // The list has its place before it has anything in it: the input names it.
    <div ref={list} className="hits" id={id} role="listbox" aria-label="Résultats">
      {groups.map(({ label, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options so.
        <div key={label} role="group" aria-label={label}>
          <span className="hits-label" aria-hidden="true">
            {label}
          </span>
          {hits.map((hit) => {
            index += 1;
            return (
              <Link
                key={hit.to}
                id={optionId(index)}
                className="office-hit"
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                to={hit.to}
                reloadDocument={hit.isFile ?? false}
                onClick={onOpen}
              >
                <HitWords hit={hit} typed={typed} />
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
