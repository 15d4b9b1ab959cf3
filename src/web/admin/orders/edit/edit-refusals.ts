import { formatPrice } from "#copy/formats.ts";
import { showDeskStatus } from "#copy/orders/order-status.ts";
import type { EditError } from "#shop/order-edits/edit-order.server.ts";
import { wrongPostalCodeFr } from "#shop/shipping/postal-codes.ts";
import { reopen } from "../money/request-id.ts";
import { withheldFr } from "../refusals.ts";

/** Why an order is not edited, and what can be done instead. */
export function editRefusalFr(error: EditError): string {
  switch (error.code) {
    case "not_open":
      return `La commande est « ${showDeskStatus(error.status).label} » : elle ne se modifie plus.`;
    case "withheld":
      return withheldFr[error.reason];
    case "parcel_closed": {
      const parcel = error.of > 1 ? `Le colis ${error.parcel}` : "Le colis";
      return `${parcel} est étiqueté, prêt à retirer ou parti : la commande ne se modifie plus. Annulez d’abord son étiquette s’il est encore ici.`;
    }
    case "only_additions":
      return `Cette modification coûte ${formatPrice(error.moreCents)} de plus. Un supplément ne fait qu’ajouter : enregistrez d’abord ce qui change autrement (retrait, échange, adresse), puis demandez ce qui s’ajoute.`;
    case "too_little":
      return `Un supplément se règle à partir de ${formatPrice(error.leastCents)} : offrez ce que vous ajoutez.`;
    case "out_of_stock":
      return error.available === 0
        ? `Il ne reste plus de « ${error.name} » en stock.`
        : `Il ne reste que ${error.available} « ${error.name} » en stock.`;
    case "quantity_limit":
      return `${error.max} pièces au plus par ligne.`;
    case "postal_code_invalid":
      return wrongPostalCodeFr(error);
    case "country_not_served":
      return `Nous ne livrons plus ce pays : ${error.country}.`;
    case "territory_not_served":
      return `Nous ne livrons pas cette destination : ${error.territory}.`;
    default:
      return refusals[error.code];
  }
}

type Told =
  | "not_open"
  | "withheld"
  | "parcel_closed"
  | "only_additions"
  | "too_little"
  | "out_of_stock"
  | "quantity_limit"
  | "postal_code_invalid"
  | "country_not_served"
  | "territory_not_served";

const refusals = {
  unknown_order: "Cette commande n’existe pas.",
  in_review: "Le paiement de cette commande est à vérifier d’abord.",
  parcel_refused:
    "Le client a demandé l’annulation et le remboursement d’un colis : traitez-le d’abord.",
  withdrawal_open: "Une rétractation est en cours pour cette commande : traitez-la d’abord.",
  refund_in_progress:
    "Un remboursement est en cours pour cette commande. Attendez qu’il soit terminé.",
  refunded_before:
    "Une partie de cette commande a déjà été remboursée : elle ne se modifie plus. Vous pouvez encore rembourser ou annuler.",
  refund_failed:
    "La différence d’une modification n’a pas pu être remboursée. Redemandez ce remboursement d’abord.",
  disputed: "Un litige a été perdu sur ce paiement : la commande ne se modifie plus.",
  paid_otherwise:
    "Le client a payé un autre montant que celui de cette commande, et vous l’avez accepté : elle ne se modifie pas. Vous pouvez la rembourser ou l’annuler.",
  gift_card:
    "Une carte cadeau a payé cette commande ou en fait partie : elle ne se modifie pas. Vous pouvez la rembourser ou l’annuler.",
  of_supplement:
    "Cette commande est elle-même un supplément : demandez le reste depuis la commande qu’elle complète.",
  line_gone: "Une ligne a changé entre-temps : fermez ce formulaire, puis rouvrez-le.",
  variant_gone: "Un article choisi n’est plus en vente.",
  nothing_left: "Il ne resterait rien à payer de cette commande : annulez-la plutôt.",
  relay_elsewhere:
    "Le point relais choisi n’est pas dans le pays de cette adresse : choisissez la livraison à domicile.",
  collection_gone: "Ce passage à l’atelier n’est plus proposé : choisissez un autre moment.",
  changed:
    "Cette commande a changé entre-temps : rien n’a été enregistré. La voici telle qu’elle est maintenant.",
  price_changed: "Voici la différence : vérifiez-la, puis enregistrez.",
  sent_otherwise: reopen.failure,
  seller_unnamed:
    "La facture de cette commande est à refaire, et les mentions du vendeur manquent : complétez-les dans les paramètres.",
} satisfies Record<Exclude<EditError["code"], Told>, string>;
