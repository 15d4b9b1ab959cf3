import { createHash } from "node:crypto";

/** `<script/x>` and `<SCRIPT>` are scripts too. */
const SCRIPT = /<script\b[^>]*>?/gi;
const DATA = '<script type="application/ld+json">';
const END = "</script>";

/**
 * A page that is kept cannot carry a nonce: its policy lists what its scripts are. It is rendered
 * with a mark in the place of the nonce, which only the framework knows; a script without the mark
 * came by another way (a text that was not cleaned, say), and such a page is not sent to anyone.
 */
export function trustMarkedScripts(page: string, mark: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  for (const { 0: tag, index } of page.matchAll(SCRIPT)) {
    if (tag === DATA) continue;
    const from = index + tag.length;
    const end = page.indexOf(END, from);
    const isOurs = tag.startsWith(`<script nonce="${mark}"`) && tag.endsWith(">") && end !== -1;
    if (!isOurs) throw new Error(`a script that the framework did not write: ${tag}`);
    hashes.add(`sha256-${createHash("sha256").update(page.slice(from, end)).digest("base64")}`);
  }
  const html = page.replaceAll(` nonce="${mark}"`, "");
  if (html.includes(mark)) throw new Error("the mark of the scripts is elsewhere in the page");
  return { html, hashes: [...hashes] };
}
