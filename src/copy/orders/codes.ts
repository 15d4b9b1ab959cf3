import type { CodeRefusal } from "#shop/codes/reduce-cart.ts";
import { formatPrice } from "../formats.ts";

/** Why a code does nothing for a cart, for its buyer. */
export function codeRefusalFr(refusal: CodeRefusal | { code: "too_many_codes" }): string {
  switch (refusal.code) {
    case "code_unknown":
      return "Ce code n’existe pas ou n’est pas valable. Vérifiez qu’il est bien écrit.";
    case "code_expired":
      return `Ce code a expiré le ${dayFr(refusal.endedOn)}.`;
    case "code_elsewhere":
      return "Ce code ne porte sur aucun article de votre panier.";
    case "code_minimum":
      return `Ce code demande ${formatPrice(refusal.minimumCents)} d’articles${refusal.isOfSome ? " concernés" : ""}. Il en manque ${formatPrice(refusal.missingCents)}.`;
    case "code_used_up":
      return "Ce code a déjà servi autant de fois que prévu.";
    case "code_used":
      return "Vous avez déjà utilisé ce code.";
    case "code_in_use":
      return "Ce code est retenu par une commande en cours de paiement : réessayez dans un quart d’heure.";
    case "code_not_first":
      return "Ce code ne vaut que pour une première commande.";
    case "code_delivery_free":
      return "La livraison de cette commande est déjà gratuite : gardez ce code pour une autre fois.";
    case "too_many_codes":
      return "Trop de codes ont été essayés depuis votre connexion. Réessayez dans dix minutes, ou continuez sans code.";
  }
}

/** « 24/12/2026 » for 2026-12-24. */
export const dayFr = (day: string): string => day.split("-").toReversed().join("/");
