import type { SubmissionResult } from "@conform-to/react";

/** Why a form comes back: beside its fields, or as a whole. */
export type FormReply = {
  failure: string | null;
  result: SubmissionResult<string[]> | null;
};

const OFFLINE = "La connexion semble interrompue. Vérifiez votre accès à Internet, puis réessayez.";

/** Without a network the error page would take the place of the form and of what was typed. */
export function orOffline(error: unknown, words: string = OFFLINE): FormReply {
  // A redirect comes by this way too.
  if (error instanceof Response) throw error;
  return { failure: words, result: null };
}
