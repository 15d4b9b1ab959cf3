import { isDeepStrictEqual } from "node:util";
import { type articleRow, LOGGED } from "../reading/article-row.server.ts";
import { NO_CARE, NO_CHARACTERISTICS } from "./empty-sheets.server.ts";

type Columns = ReturnType<typeof articleRow> & { is_draft: boolean; created_at: Date };
type Before = Record<(typeof LOGGED)[number], unknown>;

/** Whether a form says what its article says already. A sheet that was never written is an empty one. */
export function isSameArticle(before: Before, columns: Columns): boolean {
  const wanted: Before = {
    ...columns,
    characteristics: JSON.parse(columns.characteristics),
    care_instructions: JSON.parse(columns.care_instructions),
    display_options: JSON.parse(columns.display_options),
  };
  const present: Before = {
    ...before,
    characteristics: before.characteristics ?? NO_CHARACTERISTICS,
    care_instructions: before.care_instructions ?? NO_CARE,
  };
  return LOGGED.every((name) => isDeepStrictEqual(present[name], wanted[name]));
}
