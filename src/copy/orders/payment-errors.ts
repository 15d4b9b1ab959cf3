import type { CardRefusal } from "#shop/payments/simulated-till.ts";

/** Fixed letter for letter by the specification. */
export const paymentPreparationFailedFr =
  "Une erreur est survenue lors de la préparation du paiement.";
export const paymentFailedFr =
  "Une erreur est survenue lors du traitement du paiement. Veuillez réessayer.";

type PaymentErrorCode = CardRefusal | "authentication_required" | "processing_error";

const paymentErrorsFr = {
  card_declined: "Votre carte a été refusée. Essayez une autre carte ou contactez votre banque.",
  insufficient_funds:
    "Votre carte a été refusée : les fonds disponibles ne suffisent pas. Essayez une autre carte.",
  expired_card: "Votre carte a expiré.",
  incorrect_cvc: "Le cryptogramme (CVC) de votre carte est incorrect.",
  incorrect_number: "Le numéro de votre carte est incorrect.",
  invalid_expiry: "La date d’expiration n’existe pas : le mois va de 01 à 12.",
  incomplete_card: "Les informations de la carte sont incomplètes.",
  test_mode_live_card:
    "Les paiements sont simulés ici : utilisez une carte de test, jamais une vraie carte.",
  authentication_required:
    "Votre banque demande une authentification. Suivez les instructions affichées.",
  payment_intent_authentication_failure:
    "L’authentification n’a pas abouti : rien n’a été débité. Réessayez ou prenez une autre carte.",
  payment_intent_unexpected_state:
    "Cette commande n’est plus en attente de paiement. Revenez à votre panier pour recommencer.",
  processing_error: paymentFailedFr,
} satisfies Record<PaymentErrorCode, string>;

const known = new Map<string, string>(Object.entries(paymentErrorsFr));

/** Words for a code of the provider; for one that nobody knows, the general sentence. */
export const paymentErrorFr = (code: string | undefined): string =>
  known.get(code ?? "") ?? paymentFailedFr;
