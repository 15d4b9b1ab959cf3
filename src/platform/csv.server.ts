/** Without it, spreadsheets take UTF-8 for another encoding. */
export const CSV_START = "\uFEFF";

// A spreadsheet runs what begins so as a formula, whoever typed it; a quote before it is not shown.
const FORMULA = /^[=+\-@\t\r]/;

/** One line as a French spreadsheet reads it: semicolons, every cell quoted, nothing to run. */
export function csvLine(cells: (string | number | null)[]): string {
  return `${cells.map(quote).join(";")}\r\n`;
}

function quote(cell: string | number | null): string {
  // A negative number is no formula: only words are neutralised.
  if (typeof cell === "number") return `"${cell}"`;
  const text = cell ?? "";
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
