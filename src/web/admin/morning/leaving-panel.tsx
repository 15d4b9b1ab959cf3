import { ArrowRight, PackageOpen, Sprout } from "lucide-react";
import { href, Link } from "react-router";
import { packingCountFr } from "#copy/dispatch/packings.ts";
import { formatCount } from "#copy/formats.ts";
import type { Packing } from "#shop/orders/departures/judge-parcel.ts";
import { Tag, type TagTone } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import type { LoadedMorning } from "./load-morning.server.ts";

const tones = { plain: "green", insulated: "blue", packed: "amber" } satisfies Record<
  Packing,
  TagTone
>;

type LeavingPanelProps = Pick<LoadedMorning, "leaving" | "counts">;

/** The number that the day is about, and the way to begin. */
export function LeavingPanel({ leaving, counts }: LeavingPanelProps) {
  const { count, packings, pieces, toFetch } = leaving;
  const action = href("/admin/preparation");
  const isSending = useIsSending(action);
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
          <StepForm action={action}>
            <Button type="submit" busy={isSending}>
              {count > 1 ? `Préparer ${formatCount(count)} colis` : "Préparer le colis"}
              <ArrowRight className="icon" aria-hidden="true" />
            </Button>
          </StepForm>
        </>
      )}
      {toFetch > 0 && (
        <p className="meta">
          {toFetch > 1
            ? `${formatCount(toFetch)} commandes à préparer pour un retrait à l’atelier`
            : "Une commande à préparer pour un retrait à l’atelier"}
        </p>
      )}
      {counts.inRounds > 0 && (
        <Link className={buttonClass("line")} to={action}>
          <PackageOpen className="icon" aria-hidden="true" /> Reprendre la préparation (
          {formatCount(counts.inRounds)})
        </Link>
      )}
      {count === 0 && counts.inRounds === 0 && (
        <p className="t-body">
          {counts.here === 0
            ? "Tout est parti : aucune commande payée n’attend."
            : "Ce qui attend est ci-dessous, avec sa raison."}
        </p>
      )}
    </section>
  );
}
