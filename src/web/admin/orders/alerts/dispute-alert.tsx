import { formatDay, formatPrice } from "#copy/formats.ts";
import { showDisputeReason } from "#copy/orders/desk.ts";
import { parisDaysBetween } from "#kernel/paris-day.ts";
import { isOpen } from "#shop/orders/after-payment/dispute.ts";
import type { DeskOrder } from "#shop/orders/desk/desk-order.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";

type Props = { order: DeskOrder; now: Date };

/** A payment that the customer contests at their bank: what it is about, and by when to answer. */
export function DisputeAlert({ order, now }: Props) {
  const dispute = order.disputes.find(isOpen);
  if (!dispute) return null;
  const { dueAt, isInquiry, amountCents, reason } = dispute;
  return (
    <Alert kind="error" action={<Answer intentId={order.payment?.intentId} />}>
      <b>
        {isInquiry
          ? "La banque du client demande des explications : ne pas expédier."
          : "Paiement contesté : ne pas expédier."}
      </b>{" "}
      {formatPrice(amountCents)}, motif : {showDisputeReason(reason)}.{" "}
      {isInquiry
        ? "L’argent n’a pas été retiré ; rembourser le client met fin à la demande. "
        : "La somme est retenue jusqu’à la décision de la banque. "}
      {dueAt ? (
        <>
          Répondez chez Stripe avant le {formatDay(dueAt)} ({daysFr(parisDaysBetween(now, dueAt))}).
        </>
      ) : (
        "Votre réponse est à l’examen."
      )}
    </Alert>
  );
}

const daysFr = (left: number) =>
  left < 0 ? "délai passé" : left === 0 ? "dernier jour" : `${left} j restants`;

/** Evidence is sent in the provider's own pages. */
function Answer({ intentId }: { intentId: string | null | undefined }) {
  if (!intentId) return null;
  return (
    <a
      className={buttonClass("line", { size: "sm" })}
      href={`https://dashboard.stripe.com/payments/${encodeURIComponent(intentId)}`}
      rel="noreferrer"
      target="_blank"
    >
      Répondre chez Stripe
    </a>
  );
}
