import type { SubmissionResult } from "@conform-to/react";
import { data, isRouteErrorResponse } from "react-router";
import { type FactorAsked, factorAskedBy } from "../second-factor/factor-asked.ts";
import { FACTOR_ASKED_FR } from "../second-factor/factor-asked-words.ts";

/** Why a form comes back: beside its fields, or as a whole. */
export type FormReply = {
  failure: string | null;
  result: SubmissionResult<string[]> | null;
  /** Whoever signs in again in another tab can send the form as it is. */
  isSignedOut?: boolean;
  /** The same form is to be sent again with a code of the second factor. */
  factor?: Pick<FactorAsked, "refusal">;
};

const OFFLINE = "La connexion semble interrompue. Vérifiez votre accès à Internet, puis réessayez.";
const SIGNED_OUT =
  "Votre session a expiré : reconnectez-vous dans un autre onglet, puis réessayez.";

/**
 * Without a network, or without a session, another page would take the place of the form and of
 * what was typed. The status matters: below 400 the router reads the page anew, and fails again.
 */
export function orOffline<T>(answer: Promise<T>, words: string = OFFLINE) {
  return answer.catch((error: unknown) => {
    const factor = factorAskedBy(error);
    if (factor) {
      const { refusal } = factor;
      const reply = { failure: FACTOR_ASKED_FR, result: null, factor: { refusal } };
      return data<FormReply>(reply, { status: 403 });
    }
    if (isSignedOut(error)) {
      const reply = { failure: SIGNED_OUT, result: null, isSignedOut: true };
      return data<FormReply>(reply, { status: 401 });
    }
    // Any other redirect is what the form was for.
    if (error instanceof Response) throw error;
    return data<FormReply>({ failure: words, result: null }, { status: 503 });
  });
}

/** Sent to the sign-in, or refused as someone who may not do this any more. */
function isSignedOut(error: unknown): boolean {
  if (error instanceof Response)
    return error.headers.get("Location")?.startsWith("/login") ?? false;
  return isRouteErrorResponse(error) && (error.status === 401 || error.status === 403);
}
