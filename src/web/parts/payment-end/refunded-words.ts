export const refundedFr =
  "Votre paiement est arrivé après la fin de la réservation et l’article a été vendu entre-temps : vous êtes intégralement remboursé, et un e-mail vous le confirme.";
