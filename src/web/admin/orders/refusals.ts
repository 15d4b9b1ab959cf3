import { showDeskStatus } from "#copy/order-status.ts";
import type { CancelError } from "#shop/orders/cancel-order.server.ts";

/** Why an order did not move, to whoever tried. */
export function refusalFr(error: CancelError): string {
  if (error.code === "not_allowed") {
    const { label } = showDeskStatus(error.from);
    return `La commande est maintenant « ${label} » : ce changement n’est plus possible.`;
  }
  return refusals[error.code];
}

const refusals = {
  unknown_order: "Cette commande n’existe pas.",
  payment_in_progress:
    "Le client est en train de payer cette commande. Réessayez dans quelques minutes.",
  refund_in_progress:
    "Un remboursement est déjà en cours pour cette commande. Attendez qu’il soit terminé.",
  in_review: "Le paiement de cette commande est à vérifier d’abord.",
} satisfies Record<Exclude<CancelError["code"], "not_allowed">, string>;
