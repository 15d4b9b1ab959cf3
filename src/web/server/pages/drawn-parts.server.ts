import { randomBytes } from "node:crypto";
import type { DrawnParts } from "#web/parts/shell/drawn-once.tsx";

const MOST_BYTES = 8 * 1024 * 1024;
const MARK_END = '"/>';

export type PageParts = DrawnParts & {
  /** The page with its parts in the place of their marks; those that it drew itself are kept. */
  fill(page: string): Buffer;
};

/** Parts of pages as they were drawn, by what they depend on; the most recently used are kept. */
export function createDrawnParts(mostBytes = MOST_BYTES) {
  const kept = new Map<string, Buffer>();
  let bytes = 0;

  const sizeOf = (key: string, html: Buffer) => 2 * key.length + html.length;

  function keep(key: string, html: Buffer) {
    if (kept.has(key)) return;
    kept.set(key, html);
    bytes += sizeOf(key, html);
    for (const [oldest, part] of kept) {
      if (bytes <= mostBytes) return;
      kept.delete(oldest);
      bytes -= sizeOf(oldest, part);
    }
  }

  function use(key: string): Buffer | undefined {
    const html = kept.get(key);
    if (!html) return undefined;
    kept.delete(key);
    kept.set(key, html);
    return html;
  }

  return function forPage(): PageParts {
    // No text can hold it: nobody knows it before the page is drawn.
    const mark = randomBytes(18).toString("base64url");
    const parts: { key: string; html: Buffer | undefined }[] = [];

    function markOf(key: string) {
      const html = use(key);
      const name = `${mark}${parts.push({ key, html }) - 1}`;
      return html ? { instead: name } : { before: name, after: mark };
    }

    function fill(page: string): Buffer {
      const [start = "", ...rest] = page.split(`<wbr id="${mark}`);
      const pieces: Buffer[] = [Buffer.from(start)];
      for (const marked of rest) {
        const end = marked.indexOf(MARK_END);
        const part = end > 0 ? parts[Number(marked.slice(0, end))] : undefined;
        const html = Buffer.from(marked.slice(end + MARK_END.length));
        if (part?.html) pieces.push(part.html);
        else if (part) keep(part.key, html);
        pieces.push(html);
      }
      return Buffer.concat(pieces);
    }

    return { markOf, fill };
  };
}
