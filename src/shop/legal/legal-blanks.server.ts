import { blanksIn } from "./blanks.server.ts";
import { legalDocuments } from "./legal-texts.server.ts";

/** What is to be filled in before opening, by the page on which it is read first. */
export const legalBlanks: readonly { path: string; title: string; blanks: string[] }[] = (() => {
  const seen = new Set<string>();
  return [...legalDocuments].flatMap(([path, { title, html }]) => {
    const blanks = blanksIn(html).filter((blank) => !seen.has(blank));
    for (const blank of blanks) seen.add(blank);
    return blanks.length > 0 ? [{ path, title, blanks }] : [];
  });
})();
