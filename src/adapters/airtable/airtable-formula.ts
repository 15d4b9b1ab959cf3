import type { RecordQuery } from "#shop/connections/spreadsheet.ts";

/** `OR({Email}="a",{Email}="b")`; what people typed stays text, whatever it holds. */
export function formulaOf(only: NonNullable<RecordQuery["only"]>): string {
  const [left, values] =
    "ids" in only ? ["RECORD_ID()", only.ids] : [`{${only.field}}`, only.values];
  return `OR(${values.map((value) => `${left}=${quoted(value)}`).join(",")})`;
}

const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
