import { z } from "zod";
import type { Column, TableDescription } from "#shop/connections/spreadsheet.ts";

export const recordAnswer = z.object({ id: z.string(), fields: z.record(z.string(), z.unknown()) });
export const recordsAnswer = z.object({ records: z.array(recordAnswer) });

export const tableAnswer = z.object({
  id: z.string(),
  name: z.string(),
  fields: z.array(z.object({ name: z.string(), type: z.string() })),
});
export const tablesAnswer = z.object({ tables: z.array(tableAnswer) });

const CHOICE_COLORS = ["greenLight2", "blueLight2", "yellowLight2", "grayLight2", "redLight2"];

const FIELD_OF_KIND = {
  text: { type: "singleLineText" },
  "long-text": { type: "multilineText" },
  url: { type: "url" },
  "whole-number": { type: "number", options: { precision: 0 } },
  amount: { type: "number", options: { precision: 2 } },
  day: { type: "date", options: { dateFormat: { name: "european" } } },
} satisfies Record<Extract<Column["kind"], string>, object>;

/** A column in the words of Airtable's metadata; links name a table by its id. */
export function toField({ name, kind }: Column, known: readonly TableDescription[]) {
  if (typeof kind === "string") return { name, ...FIELD_OF_KIND[kind] };
  if ("choices" in kind) {
    const choices = kind.choices.map((choice, index) => ({
      name: choice,
      color: CHOICE_COLORS[index % CHOICE_COLORS.length],
    }));
    return { name, type: "singleSelect", options: { choices } };
  }
  const linked = known.find((table) => table.name === kind.linkTo);
  if (!linked) throw new Error(`${name} links to ${kind.linkTo}, which is not there`);
  return { name, type: "multipleRecordLinks", options: { linkedTableId: linked.id } };
}
