import { encode } from "uqr";
import type { Paper } from "./paper.server.ts";

type Square = { x: number; y: number; side: number };

/** A code that a camera opens, with the quiet zone that it needs. Black: thermal printers have no grey. */
export function drawCode(doc: Paper, address: URL, { x, y, side }: Square) {
  const { data, size } = encode(address.href, { ecc: "M", border: 2 });
  const dot = side / size;
  for (const [down, row] of data.entries()) {
    for (const [along, isDark] of row.entries()) {
      if (isDark) doc.rect(x + along * dot, y + down * dot, dot, dot);
    }
  }
  doc.fill("#000");
}
