import { href, Link } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import type { DeskOrder } from "#shop/orders/desk/desk-order.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";

/** What a person must see to: a payment that is not what was asked for, a refund that was refused. */
export function ReviewAlert({ order }: { order: DeskOrder }) {
  const { id, reviewReason, story, total } = order;
  const received = story.findLast(({ kind }) => kind === "review")?.amountCents;
  const hasFailed = order.refunds.at(-1)?.status === "failed";
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
  if (!hasFailed) return null;
  return (
    <Alert kind="error">
      <b>Remboursement refusé par le prestataire.</b> Le client attend son argent : demandez à
      nouveau le remboursement, ou rendez-le-lui par un autre moyen en accord avec lui.
    </Alert>
  );
}
