import accessibility from "./accessibilite.md?raw";
import terms from "./conditions-generales-de-vente.md?raw";
import cookies from "./cookies.md?raw";
import { type LegalDocument, readLegalMarkdown } from "./legal-markdown.server.ts";
import notice from "./mentions-legales.md?raw";
import privacy from "./politique-confidentialite.md?raw";

/** The texts that the law asks for, with what the owner has still to fill in. */
export const legalDocuments: ReadonlyMap<string, LegalDocument> = new Map([
  ["/mentions-legales", readLegalMarkdown(notice)],
  ["/conditions-generales-de-vente", readLegalMarkdown(terms)],
  ["/politique-confidentialite", readLegalMarkdown(privacy)],
  ["/cookies", readLegalMarkdown(cookies)],
  ["/accessibilite", readLegalMarkdown(accessibility)],
]);
