/** Why a product could not be saved, in the shopkeeper's words. */
export const unknownPictureFr =
  "Ce n’est pas l’adresse d’une image de la boutique. Téléversez plutôt l’image elle-même.";

export const changedMeanwhileFr =
  "Ce produit a été modifié entre-temps par quelqu’un d’autre. Fermez cette fenêtre et rouvrez-la pour voir la dernière version ; ce que vous avez saisi n’a pas été enregistré.";

export function stockHeldFr(held: number): string {
  if (held === 0) return "Le stock ne peut pas descendre sous zéro.";
  const kept = held > 1 ? `${held} exemplaires sont retenus` : "1 exemplaire est retenu";
  return `${kept} par des commandes en cours de paiement : le stock ne peut pas descendre en dessous.`;
}

export const soldByVariantsFr =
  "Ce produit est vendu par ses déclinaisons : leur prix et leur stock se changent sur leur page.";

export const isReducedFr =
  "Une réduction est en cours : annulez-la sur la page « Déclinaisons, lots et réductions » avant de changer le prix.";

export const NOT_SAVED = "Le produit n’a pas pu être enregistré. Veuillez réessayer.";

export const unknownRateFr = "Choisissez un taux de TVA de la boutique";
