import type { SpreadsheetErrorKind } from "#shop/connections/spreadsheet-error.ts";

/** Why the spreadsheet could not be asked, as its owner can act on it. */
export const spreadsheetTroubleFr = {
  authentication_required: "Airtable ne reconnaît pas cette clé API.",
  not_authorized: "Cette clé API n’a pas accès à cette base, ou n’en a pas les droits.",
  not_found: "Airtable ne connaît pas cette base, ou cette clé n’y a pas accès.",
  too_large: "Airtable a refusé une demande trop grande.",
  unprocessable: "Airtable a refusé la demande.",
  rate_limited: "Airtable reçoit trop de demandes. Réessayez dans une minute.",
  server_error: "Airtable a rencontré une erreur. Réessayez dans un moment.",
  unavailable: "Airtable est indisponible pour l’instant. Réessayez dans un moment.",
  connection: "Airtable n’a pas pu être joint. Vérifiez la connexion du serveur.",
  timeout: "Airtable n’a pas répondu à temps. Réessayez dans un moment.",
  garbage: "Airtable a répondu de façon illisible. Réessayez dans un moment.",
  unexpected: "Airtable a répondu de façon inattendue. Réessayez dans un moment.",
} satisfies Record<SpreadsheetErrorKind, string>;

/** What a job wrote down when it failed: its kind in words, and what the service said. */
export function mirrorErrorFr(error: string): { words: string; detail: string | null } {
  const [, kind = "", detail = ""] = /^(?:\w*Error: )?([a-z_]+): ([\s\S]*)$/.exec(error) ?? [];
  if (!Object.hasOwn(spreadsheetTroubleFr, kind)) {
    return { words: "La copie a échoué.", detail: error };
  }
  return { words: spreadsheetTroubleFr[kind as SpreadsheetErrorKind], detail: detail || null };
}
