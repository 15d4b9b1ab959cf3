import { Matched } from "#web/parts/search/matched.tsx";
import type { Hit } from "./hit-groups.ts";

/** One thing found, as the page and the dialog show it. */
export const HitWords = ({ hit, typed }: { hit: Hit; typed: string }) => (
  <>
    <hit.Icon className="icon" aria-hidden="true" />
    <span>
      {hit.number && <b className="hit-number">{hit.number}</b>}{" "}
      <span className={hit.isPlant && "hit-plant"}>
        <Matched name={hit.label} typed={typed} />
      </span>{" "}
      {hit.detail && (
        <small>
          <Matched name={hit.detail} typed={typed} />
        </small>
      )}
    </span>
    {hit.end && <span className="hit-end">{hit.end}</span>}
  </>
);
