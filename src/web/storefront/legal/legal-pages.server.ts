import accessibility from "./accessibilite.md?raw";
import terms from "./conditions-generales-de-vente.md?raw";
import cookies from "./cookies.md?raw";
import { type LegalDocument, readLegalMarkdown } from "./legal-markdown.server.ts";
import notice from "./mentions-legales.md?raw";
import privacy from "./politique-confidentialite.md?raw";

const documents = new Map<string, LegalDocument>([
  ["/mentions-legales", readLegalMarkdown(notice)],
  ["/conditions-generales-de-vente", readLegalMarkdown(terms)],
  ["/politique-confidentialite", readLegalMarkdown(privacy)],
  ["/cookies", readLegalMarkdown(cookies)],
  ["/accessibilite", readLegalMarkdown(accessibility)],
]);

export function legalDocument(path: string): LegalDocument | undefined {
  return documents.get(path);
}
