import type PDFDocument from "pdfkit";

export type Paper = InstanceType<typeof PDFDocument>;

export const MARGIN = 48;
const GREY = "#5c665f";
const INK = "#101510";
const RULE = "#c9d2cb";

type Paged = { title: string; author: string; footer: string };

/** An A4 document, drawn by `draw`, with its footer and number on every page. */
export const paper = (
  { title, author, footer }: Paged,
  draw: (doc: Paper) => void,
): Promise<Buffer> =>
  sheet(
    {
      ...{ title, author, size: "A4" },
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + 28 },
    },
    (doc) => {
      draw(doc);
      writeFooters(doc, footer);
    },
  );

type Sheet = {
  title: string;
  author: string;
  /** By name, or its width and height in points. */
  size: string | [number, number];
  margins: { top: number; left: number; right: number; bottom: number };
  /** Every page is added by `draw`, each of its own kind. */
  isWithoutPages?: boolean;
};

/**
 * A document of any size, with nothing on it but what `draw` writes. The package is loaded with the
 * first of them.
 */
export async function sheet(
  { title, author, size, margins, isWithoutPages = false }: Sheet,
  draw: (doc: Paper) => void,
): Promise<Buffer> {
  const { default: Document } = await import("pdfkit");
  const doc = new Document({
    ...{ size, margins },
    bufferPages: true,
    autoFirstPage: !isWithoutPages,
    lang: "fr-FR",
    displayTitle: true,
    info: { Title: printable(title), Author: printable(author) },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  doc.font("Helvetica").fontSize(10);
  if (!isWithoutPages) doc.fillColor(INK);
  draw(doc);
  doc.end();
  return whole;
}

function writeFooters(doc: Paper, footer: string) {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Below the bottom margin, where text would begin a page of its own.
    doc.page.margins.bottom = 0;
    const width = doc.page.width - 2 * MARGIN;
    const y = doc.page.height - MARGIN - 10;
    doc.fontSize(7.5).fillColor(GREY);
    doc.text(printable(footer), MARGIN, y, { width: width - 60, lineGap: 1 });
    doc.text(`${page + 1} / ${count}`, MARGIN + width - 60, y, { width: 60, align: "right" });
  }
}

// What the built-in fonts can write: Windows-1252.
const MORE = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

/** Letters that the font lacks lose their accent rather than become something else. */
export const printable = (text: string): string =>
  [...text.replaceAll("\u202f", "\u00a0").normalize("NFC")].map(toPrintable).join("");

function toPrintable(letter: string): string {
  const isWritten = (one: string) =>
    /^[\n\u0020-\u007e\u00a0-\u00ff]$/.test(one) || MORE.includes(one);
  if (isWritten(letter)) return letter;
  const plain = LETTERS[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
  if ([...plain].every(isWritten)) return plain;
  // A picture that cannot be drawn says nothing; a letter that is missing is shown to be.
  return PICTURE.test(letter) ? "" : "?";
}

const PICTURE = /^[\p{Extended_Pictographic}\p{Emoji_Component}]$/u;

const LETTERS: Readonly<Record<string, string>> = {
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ı: "i",
  "−": "–",
};

export type Column = { title: string; width: number; align?: "right" };

/** A table that goes on over pages, its head on each. */
export function table(doc: Paper, columns: readonly Column[], rows: readonly string[][]) {
  const width = columns.reduce((all, column) => all + column.width, 0);
  const line = (cells: readonly string[], color: string, size: number) => {
    doc.fontSize(size).fillColor(color);
    const heights = cells.map((cell, at) =>
      doc.heightOfString(printable(cell), { width: (columns[at]?.width ?? 0) - 8 }),
    );
    const height = Math.max(...heights) + 10;
    if (doc.y + height > doc.page.height - doc.page.margins.bottom) {
      doc.addPage();
      head();
      doc.fontSize(size).fillColor(color);
    }
    const y = doc.y;
    let x = MARGIN;
    for (const [at, column] of columns.entries()) {
      const { width, align = "left" } = column;
      doc.text(printable(cells[at] ?? ""), x + 4, y + 5, { width: width - 8, align });
      x += width;
    }
    doc
      .moveTo(MARGIN, y + height)
      .lineTo(MARGIN + width, y + height)
      .lineWidth(0.5);
    doc.strokeColor(RULE).stroke();
    doc.x = MARGIN;
    doc.y = y + height;
  };
  const head = () =>
    line(
      columns.map(({ title }) => title),
      GREY,
      8,
    );
  head();
  for (const row of rows) line(row, INK, 9.5);
}

/** A heading in small grey letters, with lines under it; gives back where it ends. */
export function block(
  doc: Paper,
  {
    title,
    lines,
    x,
    y,
    width,
  }: {
    title: string;
    lines: readonly string[];
    x: number;
    y: number;
    width: number;
  },
): number {
  doc.fontSize(8).fillColor(GREY).text(printable(title), x, y, { width });
  doc.fontSize(10).fillColor(INK);
  for (const line of lines) doc.text(printable(line), x, doc.y + 2, { width });
  return doc.y;
}
