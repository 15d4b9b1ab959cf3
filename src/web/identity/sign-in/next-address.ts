import { safeNext } from "#web/document/next-page.ts";

/** Hands the page that asked for the sign-in on to the next step. */
export function withNext(path: string, next: string | null): string {
  const safe = safeNext(next);
  if (!safe) return path;
  return `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(safe)}`;
}
