// Our own addresses have no need of more: no `//`, no `..`, nothing encoded in the path.
const OWN_PAGE = /^\/(?:[\w~-]+(?:[./][\w~-]+)*)?(?:\?[\w~.=&%+-]*)?$/;
const MOST = 500;
/** Pages that one would come back to in a circle, and doors that are not pages. */
const NOT_A_DESTINATION = /^\/(?:login|signup|deconnexion|api|dev)(?:[/?]|$)/;

/** A page of ours to go to after the sign-in, or null: never another site's. */
export function safeNext(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MOST) return null;
  return OWN_PAGE.test(value) && !NOT_A_DESTINATION.test(value) ? value : null;
}
