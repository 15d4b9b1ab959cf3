import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import {
  awaitedFr,
  laterThanPromisedFr,
  newDateFr,
  waitReasonFr,
  withoutYesFr,
} from "#copy/dispatch/waits.ts";
import { formatFullDay } from "#copy/dispatch/weather.ts";
import { formatPrice } from "#copy/formats.ts";
import { parcelContents } from "#copy/orders/parcels.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import type { ShownWait } from "./wait-of.server.ts";

type Props = { wait: ShownWait; asksRefund: boolean };

/** What is left to answer, or what came of it. */
export function WaitAnswer({ wait, asksRefund }: Props) {
  const { answer, isOver, isGone, refund } = wait;
  if (answer === "refund") return <Refunded refund={refund} />;
  if (isGone) {
    return (
      <Alert kind="info">
        Ce colis n’attend plus : il part, ou il est déjà parti. Son suivi est sur la page de votre
        commande.
      </Alert>
    );
  }
  if (asksRefund) return <AskRefund wait={wait} />;
  if (wait.proposedOn) return <Proposal wait={wait} day={wait.proposedOn} />;
  return isOver ? <Leaving /> : <Question wait={wait} />;
}

/** It waits no more, and is still here. */
function Leaving() {
  return (
    <div className="stack [--stack:1.5rem]">
      <Alert kind="info">Ce colis n’attend plus : il part au prochain départ.</Alert>
      <div className="cta-row">
        <Link className={buttonClass("line")} to="?reponse=rembourser">
          Annuler et rembourser
        </Link>
      </div>
    </div>
  );
}

function Refunded({ refund }: Pick<ShownWait, "refund">) {
  if (!refund || refund.status === "failed") {
    return (
      <Alert kind="info">
        Votre demande d’annulation est notée. L’atelier s’occupe du remboursement et vous écrit.
      </Alert>
    );
  }
  return (
    <Alert kind="success">
      Colis annulé à votre demande.
      {refund.status === "succeeded"
        ? ` ${formatPrice(refund.amountCents)} vous sont remboursés sur le moyen de paiement de la commande.`
        : ` Le remboursement de ${formatPrice(refund.amountCents)} est en cours.`}
    </Alert>
  );
}

function Question({ wait }: { wait: ShownWait }) {
  const { verdict, until, lines, answer, amountCents } = wait;
  return (
    <div className="stack [--stack:1.5rem]">
      {answer === "waits" && (
        <Alert kind="success">
          C’est noté : nous attendons. Prochain message au départ, ou si la date change.
        </Alert>
      )}
      <div className="stack [--stack:.75rem]">
        <p>{parcelContents(lines)}</p>
        <p className="t-plant">{newDateFr(until)}.</p>
        <p>
          Le colis attend {awaitedFr(verdict)}. {waitReasonFr(verdict)} Nous le gardons au chaud à
          l’atelier.
        </p>
      </div>
      {answer === null && <p>Que préférez-vous ? Sans réponse, nous attendons avec vous.</p>}
      <Answers amountCents={amountCents}>
        {answer === null && <Send answer="attendre">J’attends</Send>}
      </Answers>
    </div>
  );
}

/** A day past the promise, which stands until they say yes. */
function Proposal({ wait, day }: { wait: ShownWait; day: string }) {
  const { lines, answer, isOver, lastDay, isPromisePast, amountCents } = wait;
  const isOpen = answer === null && !isOver;
  return (
    <div className="stack [--stack:1.5rem]">
      {answer === "waits" && (
        <Alert kind="success">
          C’est noté : vous avez accepté un départ {formatFullDay(day)}. La page de votre commande
          dit où elle en est.
        </Alert>
      )}
      {answer === null && isOver && (
        <Alert kind="info">
          Cette date n’est plus proposée. La page de votre commande dit quand votre colis part.
        </Alert>
      )}
      <div className="stack [--stack:.75rem]">
        <p>{parcelContents(lines)}</p>
        {isOpen && <p className="t-plant">Départ proposé : {formatFullDay(day)}.</p>}
        {isOpen && (
          <p>
            {laterThanPromisedFr(lastDay)} {withoutYesFr(isPromisePast)}
          </p>
        )}
      </div>
      <Answers amountCents={amountCents}>
        {isOpen && <Send answer="attendre">J’accepte cette date</Send>}
      </Answers>
    </div>
  );
}

type AnswersProps = Pick<ShownWait, "amountCents"> & { children: ReactNode };

/** A yes, where one is still taken, beside the other answer and what it gives back. */
const Answers = ({ amountCents, children }: AnswersProps) => (
  <>
    <div className="cta-row">
      {children}
      <Link className={buttonClass("line")} to="?reponse=rembourser">
        Annuler et rembourser
      </Link>
    </div>
    {amountCents !== null && (
      <p className="t-sm c-2">
        Annuler ce colis rembourse {formatPrice(amountCents)} sur le moyen de paiement de la
        commande.
      </p>
    )}
  </>
);

function AskRefund({ wait: { lines, amountCents } }: { wait: ShownWait }) {
  return (
    <div className="stack [--stack:1.5rem]">
      <h2 className="t-plant">Annuler ce colis ?</h2>
      <p>
        {parcelContents(lines)}.{" "}
        {amountCents === null
          ? "L’atelier vérifie le montant et vous rembourse."
          : `${formatPrice(amountCents)} vous sont remboursés sur le moyen de paiement de la commande.`}
      </p>
      <div className="cta-row">
        <Send answer="rembourser">Confirmer l’annulation</Send>
        <Link className={buttonClass("line")} to=".">
          Garder le colis
        </Link>
      </div>
    </div>
  );
}

function Send({ answer, children }: { answer: "attendre" | "rembourser"; children: string }) {
  const isSending = useNavigation().formData?.get("reponse") === answer;
  return (
    <Form method="post" action="." replace>
      <input type="hidden" name="reponse" value={answer} />
      <Button type="submit" busy={isSending}>
        {children}
      </Button>
    </Form>
  );
}
