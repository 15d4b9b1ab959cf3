import { Link } from "react-router";
import { awaitedFr, newDateFr, waitReasonFr } from "#copy/dispatch/waits.ts";
import { parcelContents, parcelName } from "#copy/orders/parcels.ts";
import type { WaitingParcel } from "#shop/orders/departures/list-waits.server.ts";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";

/** With the page on which its customer answers. */
export type ShownWaiting = WaitingParcel & { href: string };

/** Each parcel that the weather keeps: why, until when, and the two answers. */
export const WaitingParcels = ({ waits }: { waits: readonly ShownWaiting[] }) =>
  waits.map((wait) => (
    <section key={wait.waitId} className="panel mb-6" aria-label={parcelName(wait)}>
      <p className="row [--row:.75rem]">
        <strong>{parcelName(wait)}</strong>
        <Tag tone="amber">Attend {awaitedFr(wait.verdict)}</Tag>
      </p>
      <p className="mt-2">{parcelContents(wait.lines)}</p>
      <p className="mt-2">
        <strong>{newDateFr(wait.until)}.</strong> {waitReasonFr(wait.verdict)} Nous le gardons au
        chaud à l’atelier.
      </p>
      <Answers wait={wait} />
    </section>
  ));

function Answers({ wait: { answer, href } }: { wait: ShownWaiting }) {
  if (answer === "refund") {
    return <p className="mt-3 t-sm">Votre demande d’annulation est notée.</p>;
  }
  return (
    <>
      <p className="mt-3 t-sm">
        {answer === "waits"
          ? "C’est noté : nous attendons avec vous."
          : "Que préférez-vous ? Sans réponse, nous attendons avec vous."}
      </p>
      <div className="cta-row mt-3">
        {answer === null && (
          <Link className={buttonClass("primary")} to={href}>
            J’attends
          </Link>
        )}
        <Link className={buttonClass("line")} to={`${href}?reponse=rembourser`}>
          Annuler et rembourser
        </Link>
      </div>
    </>
  );
}
