import { PackageOpen, Printer, Sprout, Tag } from "lucide-react";
import { href, Link } from "react-router";
import { formatTime } from "#copy/formats.ts";
import {
  isLabelAwaited,
  lacksLabel,
  percentOf,
  progressOf,
  type Round,
} from "#shop/orders/rounds/round.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { PrintForm } from "./print-form.tsx";

/** How far the round is: picked, packed, printed. */
export function Stages({ round }: { round: Round }) {
  const { stops, picked, places, parcels, packed } = progressOf(round);
  return (
    <ol className="stages">
      <li className={picked === stops ? "is-done" : undefined}>
        <Sprout className="icon" aria-hidden="true" />
        <b>Cueillir</b>
        <small>
          {picked} {picked > 1 ? "lignes" : "ligne"} sur {stops}, {places}{" "}
          {places > 1 ? "endroits" : "endroit"}
        </small>
        <span className="end tnum">{percentOf(picked, stops)} %</span>
      </li>
      <li className={packed === parcels ? "is-done" : undefined}>
        <PackageOpen className="icon" aria-hidden="true" />
        <b>Emballer</b>
        <small>
          {packed} colis {packed > 1 ? "prêts" : "prêt"} sur {parcels}
        </small>
        <span className="end tnum">{percentOf(packed, parcels)} %</span>
      </li>
      <Labels round={round} />
      <li className={round.printedAt ? "is-done" : undefined}>
        <Printer className="icon" aria-hidden="true" />
        <b>{round.printedAt ? `Imprimé à ${formatTime(round.printedAt)}` : "Imprimer"}</b>
        <small>
          <a
            className="link link--tap"
            href={href("/admin/preparation/:id/cueillette.pdf", { id: round.id })}
          >
            Liste de cueillette
          </a>
        </small>
        <span className="end">
          {round.prints > 0 && (
            <PrintForm roundId={round.id} printed={round.prints}>
              <Button type="submit" variant="quiet" size="sm">
                Réimprimer
              </Button>
            </PrintForm>
          )}
        </span>
      </li>
    </ol>
  );
}

/** Of the parcels that somebody carries; on a telephone the one stage that is not a view. */
function Labels({ round: { id, parcels } }: { round: Round }) {
  const carried = parcels.filter(({ method }) => method !== "collect");
  const named = carried.filter(({ trackingNumber }) => trackingNumber !== null).length;
  const awaited = carried.filter(isLabelAwaited).length;
  const refused = carried.filter(({ label }) => label?.state === "refused").length;
  return (
    <li className={named === carried.length ? "is-labels is-done" : "is-labels"}>
      <Tag className="icon" aria-hidden="true" />
      <b>Étiqueter</b>
      <small>
        {named} {named > 1 ? "numéros" : "numéro"} sur {carried.length}
        {awaited > 0 && `, ${awaited} en route`}
        {refused > 0 && (
          <>
            {", "}
            <b className="qty-low">{`${refused} ${refused > 1 ? "refusées" : "refusée"}`}</b>
          </>
        )}
      </small>
      <span className="end">
        {carried.some(lacksLabel) && (
          <Link
            className={buttonClass("quiet", { size: "sm" })}
            to={href("/admin/preparation/:id/etiquettes", { id })}
            preventScrollReset
          >
            Acheter<span className="sr-only"> les étiquettes</span>
          </Link>
        )}
      </span>
    </li>
  );
}
