import type { ServiceErrorKind } from "#kernel/service-error.ts";

/** Why an outside service could not be asked, as the shopkeeper can act on it. */
const troubleOf = (name: string, keys: string): Record<ServiceErrorKind, string> => ({
  key_refused: `${name} ne reconnaît pas ${keys}.`,
  refused: `${name} a refusé la demande.`,
  rate_limited: `${name} reçoit trop de demandes. Réessayez dans une minute.`,
  unavailable: `${name} est indisponible pour l’instant. Réessayez dans un moment.`,
  connection: `${name} n’a pas pu être joint. Vérifiez la connexion du serveur.`,
  timeout: `${name} n’a pas répondu à temps. Réessayez dans un moment.`,
  garbage: `${name} a répondu de façon illisible. Réessayez dans un moment.`,
});

export const carrierTroubleFr = troubleOf("Sendcloud", "ces clés");
export const forecastTroubleFr = troubleOf("Open-Meteo", "cette clé API");
