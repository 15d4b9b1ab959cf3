import type { ForecastErrorKind } from "#shop/forecasts/forecast-source.ts";

/** Why the weather could not be asked for, as the shopkeeper can act on it. */
export const forecastTroubleFr = {
  key_refused: "Open-Meteo ne reconnaît pas cette clé API.",
  refused: "Open-Meteo a refusé la demande.",
  rate_limited: "Open-Meteo reçoit trop de demandes. Réessayez dans une minute.",
  unavailable: "Open-Meteo est indisponible pour l’instant. Réessayez dans un moment.",
  connection: "Open-Meteo n’a pas pu être joint. Vérifiez la connexion du serveur.",
  timeout: "Open-Meteo n’a pas répondu à temps. Réessayez dans un moment.",
  garbage: "Open-Meteo a répondu de façon illisible. Réessayez dans un moment.",
} satisfies Record<ForecastErrorKind, string>;
