import { ArrowRight, Sprout } from "lucide-react";
import { href, Link } from "react-router";
import { packingCountFr } from "#copy/dispatch/packings.ts";
import { formatCount } from "#copy/formats.ts";
import type { Packing } from "#shop/orders/departures/judge-parcel.ts";
import { Tag, type TagTone } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import type { LoadedMorning } from "./load-morning.server.ts";

const tones = { plain: "green", insulated: "blue", packed: "amber" } satisfies Record<
  Packing,
  TagTone
>;

type LeavingPanelProps = { leaving: LoadedMorning["leaving"]; isDone: boolean };

/** The number that the day is about, and the way to begin. */
export function LeavingPanel({ leaving: { count, packings, pieces }, isDone }: LeavingPanelProps) {
  return (
    <section className="morning__start" aria-labelledby="depart">
      <div className="big">
        <strong aria-hidden="true">{formatCount(count)}</strong>
        <h2 id="depart">
          <span className="sr-only">{formatCount(count)} </span>
          {count > 1 ? "colis peuvent partir aujourd’hui" : "colis peut partir aujourd’hui"}
        </h2>
      </div>
      {count > 0 && (
        <>
          <div className="row [--row:.375rem_.5rem]">
            {packings.map(({ packing, count: ofThem }) => (
              <Tag key={packing} tone={tones[packing]}>
                {packingCountFr(packing, ofThem)}
              </Tag>
            ))}
          </div>
          <p className="meta">
            <Sprout className="icon" aria-hidden="true" />
            {pieces > 1 ? `${formatCount(pieces)} pièces à cueillir` : "Une pièce à cueillir"}
          </p>
          <Link className={buttonClass("primary")} to={href("/admin/expeditions")}>
            {count > 1 ? `Préparer ${formatCount(count)} colis` : "Préparer le colis"}
            <ArrowRight className="icon" aria-hidden="true" />
          </Link>
        </>
      )}
      {count === 0 && (
        <p className="t-body">
          {isDone
            ? "Tout est parti : aucune commande payée n’attend."
            : "Ce qui attend est ci-dessous, avec sa raison."}
        </p>
      )}
    </section>
  );
}
