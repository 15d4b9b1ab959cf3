import { adminSections } from "./sections.ts";

type Going = { location?: { pathname: string } | undefined; formMethod?: string | undefined };

/**
 * What the screen waits for while it navigates: another section, or another page of its list.
 * A dialog opens over what is there, and what is being saved says so by its button.
 */
export function whatIsAwaited(
  shown: string,
  { location, formMethod = "GET" }: Going,
): "screen" | "list" | undefined {
  if (!location || formMethod !== "GET") return undefined;
  if (location.pathname === shown) return "list";
  const section = sectionOf(location.pathname);
  return section && section !== sectionOf(shown) ? "screen" : undefined;
}

/** The catalogue is at the root of the others: the longest path that fits is meant. */
const sectionOf = (pathname: string): string | undefined =>
  adminSections
    .map(({ path }) => path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)[0];
