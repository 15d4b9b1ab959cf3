import type { StartCheckoutError } from "#shop/checkout/start-checkout.server.ts";
import { wrongPostalCodeFr } from "#shop/shipping/postal-codes.ts";
import { neverFr } from "../dispatch/departures.ts";
import { codeRefusalFr } from "./codes.ts";
import { waitFr } from "./held-time.ts";

/** Why a cart could not be reserved, for its buyer. */
export function checkoutRefusalFr(
  error:
    | StartCheckoutError
    | { code: "too_many_holds" | "too_many_refused_cards" }
    | { code: "too_many_codes" }
    | { code: "too_many_cards" },
): string {
  switch (error.code) {
    case "out_of_stock":
      return outOfStockFr(error);
    case "product_gone":
      return error.name
        ? `L’article « ${error.name} » n’est plus disponible.`
        : "Un article de votre panier n’est plus disponible.";
    case "option_gone":
      return `« ${error.name} » n’existe plus avec les options choisies.`;
    case "quantity_limit":
      return `Vous pouvez commander ${error.max} exemplaires de « ${error.name} » au plus.`;
    case "country_not_served":
      return `Nous ne livrons pas encore dans ce pays : ${error.country}.`;
    case "territory_not_served":
      return `Nous ne livrons pas encore cette destination : ${error.territory}.`;
    case "postal_code_invalid":
      return wrongPostalCodeFr(error);
    case "collection_gone":
      return "Ce passage à l’atelier n’est plus proposé : choisissez un autre moment.";
    case "departure_never":
      return neverFr(error.why);
    case "departure_changed":
      return "La date de départ a changé depuis que vous l’avez lue. Vérifiez votre choix, puis continuez.";
    case "departure_not_agreed":
      return "Cochez cette case pour accepter la date, ou choisissez une autre semaine";
    case "payment_in_progress":
      return "Un paiement de ce panier est en cours, peut-être dans un autre onglet. Attendez sa fin avant de recommencer.";
    case "already_paid":
      return "Cette commande est déjà payée.";
    case "key_reused":
    case "checkout_over":
      return "Cette commande n’est plus en attente. Réessayez.";
    case "too_many_refused_cards":
      return "Trop de cartes ont été refusées depuis votre connexion. Patientez un quart d’heure avant de réessayer, ou écrivez-nous.";
    case "too_many_holds":
      return "Beaucoup de commandes viennent d’être commencées depuis votre connexion. Réessayez dans un quart d’heure.";
    case "gift_card_unknown":
      return "Cette carte cadeau n’existe pas ou n’est plus valable. Vérifiez que son code est bien écrit.";
    case "too_many_cards":
      return "Trop de cartes cadeaux ont été essayées depuis votre connexion. Réessayez dans dix minutes, ou continuez sans carte cadeau.";
    case "gift_card_empty":
      return "Il ne reste rien sur cette carte cadeau.";
    case "payment_unavailable":
      return "Une erreur est survenue lors de la préparation du paiement.";
    default:
      return codeRefusalFr(error);
  }
}

type OutOfStock = { name: string; available: number; heldMs?: number };

/** Names what is left, as the buyer can still have it. */
function outOfStockFr({ name, available, heldMs }: OutOfStock): string {
  if (heldMs !== undefined) {
    return `« ${name} » est réservé par quelqu’un, réessayez dans ${waitFr(heldMs)}.`;
  }
  if (available === 0) return `« ${name} » vient d’être vendu : il n’en reste plus.`;
  if (available === 1) return `Il ne reste qu’un exemplaire de « ${name} ».`;
  return `Il ne reste que ${available} exemplaires de « ${name} ».`;
}
