/**
 * A page already on the screen learns that it must not be: the router, which has shown it, can no
 * longer turn back. `replace`, so that the way back does not lead here again.
 */
export function followRedirect(error: unknown): Promise<never> {
  const target = error instanceof Response ? error.headers.get("Location") : null;
  if (!target) throw error;
  window.location.replace(target);
  return new Promise(() => {});
}
