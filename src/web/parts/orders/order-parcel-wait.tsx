import { Snowflake, Sun } from "lucide-react";
import { Link } from "react-router";
import { isHotWait, newDateFr, waitReasonFr, withoutYesFr } from "#copy/dispatch/waits.ts";
import { formatFullDay } from "#copy/dispatch/weather.ts";
import { formatPrice } from "#copy/formats.ts";
import type { WaitingParcel } from "#shop/orders/departures/list-waits.server.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import { DegreeChart } from "./order-degree-chart.tsx";

type Props = {
  wait: WaitingParcel;
  /** The page on which its customer answers. */
  to: string;
};

/** Why a parcel waits, until when, and the two answers of its customer. */
export function OrderParcelWait({ wait, to }: Props) {
  const { verdict, until, degrees, degreesReadAt, proposedOn } = wait;
  if (proposedOn) return <Proposed day={proposedOn} {...{ wait, to }} />;
  const Sky = isHotWait(verdict) ? Sun : Snowflake;
  return (
    <>
      <div className="cold">
        <div className="cold__head">
          <Sky className="icon" aria-hidden="true" />
          <div>
            <p>
              <b>{newDateFr(until)}.</b>
            </p>
            <p>{waitReasonFr(verdict)} Nous gardons le colis au chaud à l’atelier.</p>
          </div>
        </div>
        {degrees && degreesReadAt && (
          <DegreeChart degrees={degrees} readAt={degreesReadAt.toISOString()} />
        )}
      </div>
      <Answers wait={wait} to={to} />
    </>
  );
}

/** A day past the promise, which stands until they say yes. */
const Proposed = ({ day, wait, to }: Props & { day: string }) =>
  wait.answer === "refund" ? (
    <Alert kind="warning">Votre demande d’annulation est notée.</Alert>
  ) : (
    <div className="stack [--stack:1rem]">
      <p className="t-sm">
        <b>Départ proposé : {formatFullDay(day)}.</b>{" "}
        <span className="c-2">{withoutYesFr(wait.isPromisePast)}</span>
      </p>
      <div className="cta-row">
        <Link className={buttonClass("primary")} to={to}>
          Répondre
        </Link>
      </div>
    </div>
  );

function Answers({ wait: { answer, refundCents }, to }: Props) {
  if (answer === "refund") {
    return <Alert kind="warning">Votre demande d’annulation est notée.</Alert>;
  }
  return (
    <div className="stack [--stack:1rem]">
      {answer === "waits" ? (
        <Alert kind="success">
          C’est noté : nous attendons. Prochain message au départ, ou si la date change.
        </Alert>
      ) : (
        <p className="t-sm">
          <b>Que préférez-vous ?</b>{" "}
          <span className="c-2">Sans réponse, nous attendons avec vous.</span>
        </p>
      )}
      <div className="cta-row">
        {answer === null && (
          <Link className={buttonClass("primary")} to={to}>
            J’attends
          </Link>
        )}
        <Link className={buttonClass("line")} to={`${to}?reponse=rembourser`}>
          Annuler et rembourser
        </Link>
      </div>
      {refundCents !== null && (
        <p className="t-xs">
          Annuler ce colis rembourse {formatPrice(refundCents)} sur le moyen de paiement de la
          commande.
        </p>
      )}
    </div>
  );
}
