import { parse } from "csv-parse/sync";
import { err, ok, type Result } from "#kernel/result.ts";
import { allColumns, type Cells } from "./variant-columns.ts";

export type SheetLine = { line: number; cells: Cells };
export type SheetRefusal = "unreadable" | "no_identifier" | "unknown_column" | "too_many_lines";

const MOST_LINES = 20_000;

/** The lines of a file, whichever of the two separators its spreadsheet wrote. */
export function readSheet(text: string): Result<SheetLine[], SheetRefusal> {
  const rows = parseRows(text);
  if (!rows) return err("unreadable");
  const [header = [], ...lines] = rows;
  const names = header.map((name) => name.trim().toLowerCase().replaceAll("é", "e"));
  if (!names.includes("identifiant")) return err("no_identifier");
  const known = (name: string): name is keyof Cells => allColumns.some((one) => one === name);
  if (!names.every(known)) return err("unknown_column");
  if (lines.length > MOST_LINES) return err("too_many_lines");
  return ok(
    lines.map((cells, at) => ({
      // As spreadsheets count them, below the header.
      line: at + 2,
      cells: Object.fromEntries(names.map((name, place) => [name, cells[place] ?? ""])),
    })),
  );
}

function parseRows(text: string): string[][] | null {
  const [first = ""] = text.split("\n", 1);
  const delimiter = first.includes(";") ? ";" : ",";
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true });
  } catch {
    return null;
  }
}
