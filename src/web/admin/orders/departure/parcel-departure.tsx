import { href, Link } from "react-router";
import { packingFr } from "#copy/dispatch/packing.ts";
import { describeVerdict, verdictFr } from "#copy/dispatch/verdicts.ts";
import { formatDegree, formatFullDay, formatShortDay } from "#copy/dispatch/weather.ts";
import { formatDay, formatTime } from "#copy/formats.ts";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { verdictTones } from "../../dispatch/verdict-tones.ts";
import { parcelHref } from "../parcel/parcel-href.ts";
import type {
  ParcelDeparture as Departure,
  OrderDepartures,
  ShownLeg,
} from "./load-departures.server.ts";

type Props = {
  orderId: string;
  /** Whether the order leaves in several: some of it is settled for all of them. */
  isSeveral: boolean;
  departure: Departure;
  readAt: OrderDepartures["readAt"];
};

/** Why a parcel leaves or waits: legs, degrees, rule and version; and who may decide otherwise. */
export function ParcelDeparture({ orderId, isSeveral, departure, readAt }: Props) {
  const { next, wait, plan } = departure;
  const to = (more: Record<string, string> = {}) =>
    `${parcelHref("depart", orderId, departure.id)}&${new URLSearchParams(more)}`;
  const until = wait?.until ?? next?.verdict.until;
  return (
    <section className="departure mt-5" aria-label="Départ">
      <p className="row [--row:.75rem]">
        <Tag tone={verdictTones[next?.verdict.kind ?? "decide"]}>
          {verdictFr[next?.verdict.kind ?? "decide"]}
        </Tag>
        <strong>{titleOf(departure)}</strong>
      </p>
      {next && next.legs.length > 0 && (
        <ol className="row [--row:1.5rem] mt-3 t-sm">
          {next.legs.map((leg) => (
            <li key={leg.stage}>
              {leg.seat}, {STAGES[leg.stage]}
              <br />
              <span className="t-xs">{formatShortDay(leg.day)}</span>{" "}
              <span className="tnum">{leg.low === null ? "?" : formatDegree(leg.low)}</span>
            </li>
          ))}
        </ol>
      )}
      <p className="t-sm c-2 mt-3">
        {next
          ? describeVerdict(next.verdict)
          : "Ce service a toujours un dimanche sur son trajet : aucune plante ne part par lui sans décision."}{" "}
        {next && (
          <Link className="link link--tap" to={href("/admin/parametres/expedition-du-vivant")}>
            Règles, version {next.verdict.rulesVersion}
          </Link>
        )}
        {readAt && `. Prévision du ${formatDay(readAt)} à ${formatTime(readAt)}.`}
      </p>
      {plan && (
        <p className="t-sm mt-2">
          {plan.isForced ? "Départ décidé, quel que soit le temps" : "Départ décidé"}
          {plan.leavesOn && ` : ${formatFullDay(plan.leavesOn)}`}
          {plan.packing && `, ${packingFr[plan.packing].toLowerCase()}`}, le{" "}
          {formatDay(plan.decidedAt)}.
        </p>
      )}
      <Told departure={departure} />
      <div className="row [--row:.5rem] mt-4">
        {until && (
          <Link
            className={buttonClass("line", { size: "sm" })}
            to={to({ jour: until })}
            preventScrollReset
          >
            Garder le {formatShortDay(until)}
          </Link>
        )}
        {next?.verdict.kind !== "goes" && (
          <Link
            className={buttonClass("line", { size: "sm" })}
            to={to({ forcer: "oui" })}
            preventScrollReset
          >
            Envoyer quand même…
          </Link>
        )}
        <Link className={buttonClass("line", { size: "sm" })} to={to()} preventScrollReset>
          Autre date…
        </Link>
        <Link
          className={buttonClass("line", { size: "sm" })}
          to={`${href("/admin/commandes/reporter")}?${new URLSearchParams({ id: orderId })}`}
        >
          {isSeveral ? "Reporter tous les colis…" : "Reporter…"}
        </Link>
      </div>
    </section>
  );
}

const STAGES = {
  departure: "départ",
  transit: "en route",
  arrival: "arrivée",
} satisfies Record<ShownLeg["stage"], string>;

function titleOf({ next, wait }: Departure): string {
  if (wait) {
    return wait.until
      ? `Retenu par le temps jusqu’au ${formatFullDay(wait.until)}`
      : "Retenu par le temps, sans date encore";
  }
  if (!next) return "À décider";
  return `Prochain départ possible : ${formatFullDay(next.day)}`;
}

/** When its customer was told of which date, and what they said. */
function Told({ departure }: { departure: Departure }) {
  const { wait, proposal, wish, promisedBefore, isPromisePast, lastDay, isOverdue } = departure;
  return (
    <>
      {wish?.week && (
        <p className="t-xs mt-2">Semaine choisie par le client : du {formatFullDay(wish.week)}.</p>
      )}
      {wish?.agreedUntil && (
        <p className="t-xs mt-2">
          Accord du client avant paiement : départ jusqu’au {formatFullDay(wish.agreedUntil)}.
        </p>
      )}
      {proposal?.proposedOn && (
        <p className="t-sm mt-2">
          <strong>Réponse du client attendue.</strong> Départ proposé :{" "}
          {formatFullDay(proposal.proposedOn)}. Sans son accord, le départ prévu ne change pas ;
          promis avant le {formatFullDay(promisedBefore)}
          {isPromisePast && ", qui est passé"}.
        </p>
      )}
      {wait?.toldAt && (
        <p className="t-sm mt-2">
          Client prévenu le {formatDay(wait.toldAt)} à {formatTime(wait.toldAt)}, avec la raison et
          la nouvelle date. {answerOf(wait)}
        </p>
      )}
      {isOverdue && (
        <p className="t-sm mt-2">
          <strong>
            La dernière date ({formatFullDay(lastDay)}) est passée : remboursez ce colis ou convenez
            d’une autre date.
          </strong>
        </p>
      )}
    </>
  );
}

function answerOf({ answer, answeredAt }: NonNullable<Departure["wait"]>): string {
  if (!answer || !answeredAt) return "Pas encore de réponse.";
  const when = `le ${formatDay(answeredAt)} à ${formatTime(answeredAt)}`;
  return answer === "waits"
    ? `A répondu « J’attends » ${when}.`
    : `Demande à être remboursé, ${when}.`;
}
