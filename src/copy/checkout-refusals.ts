import type { StartCheckoutError } from "#shop/checkout/start-checkout.server.ts";

/** Why a cart could not be reserved, for its buyer. */
export function checkoutRefusalFr(error: StartCheckoutError | { code: "too_many_holds" }): string {
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
    case "payment_in_progress":
      return "Un paiement de ce panier est en cours, peut-être dans un autre onglet. Attendez sa fin avant de recommencer.";
    case "already_paid":
      return "Cette commande est déjà payée.";
    case "key_reused":
    case "checkout_over":
      return "Cette commande n’est plus en attente. Réessayez.";
    case "too_many_holds":
      return "Beaucoup de commandes viennent d’être commencées depuis votre connexion. Réessayez dans un quart d’heure.";
    case "payment_unavailable":
      return "Une erreur est survenue lors de la préparation du paiement.";
  }
}

/** Names what is left, as the buyer can still have it. */
function outOfStockFr({ name, available }: { name: string; available: number }): string {
  if (available === 0) return `« ${name} » vient d’être vendu : il n’en reste plus.`;
  if (available === 1) return `Il ne reste qu’un exemplaire de « ${name} ».`;
  return `Il ne reste que ${available} exemplaires de « ${name} ».`;
}
