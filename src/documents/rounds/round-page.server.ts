import type { Paper } from "../paper.server.ts";

export const MM = 72 / 25.4;
/** The size of carriers' labels, so that one printer takes all papers of a round. */
export const WIDTH = 100 * MM;
export const HEIGHT = 150 * MM;
export const EDGE = 5 * MM;

/** Without margins of the document's own: nothing may begin a page by itself. */
export const roundPage = (doc: Paper) =>
  doc.addPage({
    size: [WIDTH, HEIGHT],
    margins: { top: EDGE, left: EDGE, right: EDGE, bottom: 0 },
  });
