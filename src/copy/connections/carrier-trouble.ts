import type { CarrierErrorKind } from "#shop/carriers/carrier.ts";

/** Why the carrier could not be asked, as the shopkeeper can act on it. */
export const carrierTroubleFr = {
  key_refused: "Sendcloud ne reconnaît pas ces clés.",
  refused: "Sendcloud a refusé la demande.",
  rate_limited: "Sendcloud reçoit trop de demandes. Réessayez dans une minute.",
  unavailable: "Sendcloud est indisponible pour l’instant. Réessayez dans un moment.",
  connection: "Sendcloud n’a pas pu être joint. Vérifiez la connexion du serveur.",
  timeout: "Sendcloud n’a pas répondu à temps. Réessayez dans un moment.",
  garbage: "Sendcloud a répondu de façon illisible. Réessayez dans un moment.",
} satisfies Record<CarrierErrorKind, string>;
