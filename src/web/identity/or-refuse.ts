import type { Refusal } from "./refusal.ts";

type Failure = { field: null; message: string };

/** Without a network, or with a server that fails, the error page would take the place of the form. */
export function orRefuse<T>(answer: Promise<T>, failure?: Failure): Promise<T | Refusal> {
  return answer.catch((error: unknown) => {
    // A redirect comes by this way too.
    if (error instanceof Response) throw error;
    return { ...(failure ?? failureOf(error)), typed: {} };
  });
}

const failureOf = (error: unknown): Failure => ({
  field: null,
  message:
    error instanceof TypeError
      ? "La connexion semble interrompue. Vérifiez votre accès à Internet, puis réessayez."
      : "Cette demande n’a pas pu aboutir. Réessayez dans un instant.",
});
