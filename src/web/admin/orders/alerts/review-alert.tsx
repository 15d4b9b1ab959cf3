import { href, Link } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import type { DeskOrder } from "#shop/orders/desk/desk-order.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";

/** What a person must see to: a payment that is not what was asked for, a refund that was refused. */
export function ReviewAlert({ order }: { order: DeskOrder }) {
  const { id, reviewReason, story, total, payment } = order;
  const received = story.findLast(({ kind }) => kind === "review")?.amountCents;
  const last = order.refunds.at(-1);
  if (reviewReason) {
    return (
      <Alert
        kind="warning"
        action={
          <Link
            className={buttonClass("line", { size: "sm" })}
            to={href("/admin/commandes/:id/verification", { id })}
            preventScrollReset
          >
            Vérifier le paiement
          </Link>
        }
      >
        <b>Paiement à vérifier.</b> Le prestataire annonce un montant, une devise ou une référence
        qui ne sont pas ceux de la commande
        {received ? ` : ${formatPrice(received)} reçus pour ${formatPrice(total)} demandés` : ""}.
        Rien ne bouge tant que vous n’avez pas décidé.
      </Alert>
    );
  }
  if (last?.status !== "failed") return null;
  const askAgain = (
    <Link
      className={buttonClass("line", { size: "sm" })}
      to={href("/admin/commandes/:id/redemander", { id })}
      preventScrollReset
    >
      Redemander le remboursement
    </Link>
  );
  return (
    // What was chosen to be refunded is chosen again; what an edit gives back is what it was.
    <Alert kind="error" action={last.isOfEdit && payment?.status === "succeeded" && askAgain}>
      <b>Remboursement refusé par le prestataire.</b> Le client attend son argent : demandez à
      nouveau le remboursement, ou rendez-le-lui par un autre moyen en accord avec lui.
    </Alert>
  );
}
