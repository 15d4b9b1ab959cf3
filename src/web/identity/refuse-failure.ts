import { data } from "react-router";
import type { Refusal } from "./refusal.ts";

type Failure = Pick<Refusal, "field" | "message">;

/**
 * Without a network, or with a server that fails, the error page would take the place of the form.
 * The status matters: below 400 the router reads the page anew, and fails again.
 */
export function orRefuse<T>(answer: Promise<T>, failure?: Failure) {
  return answer.catch((error: unknown) => {
    // A redirect comes by this way too.
    if (error instanceof Response) throw error;
    return refused(503, failure ?? failureOf(error));
  });
}

/** What can be seen to be wrong without asking the server. */
export const refuseHere = (wrong: Failure) => refused(422, wrong);

const refused = (status: number, failure: Failure) =>
  data<Refusal>({ ...failure, typed: {} }, { status });

const failureOf = (error: unknown): Failure => ({
  field: null,
  message:
    error instanceof TypeError
      ? "La connexion semble interrompue. Vérifiez votre accès à Internet, puis réessayez."
      : "Cette demande n’a pas pu aboutir. Réessayez dans un instant.",
});
