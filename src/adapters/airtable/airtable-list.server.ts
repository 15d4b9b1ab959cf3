import { z } from "zod";
import {
  MOST_RECORDS_READ,
  type RecordQuery,
  type SpreadsheetRecord,
} from "#shop/connections/spreadsheet.ts";
import { type createAirtableClient, readAnswer } from "./airtable-client.server.ts";
import { formulaOf } from "./airtable-formula.ts";
import { recordsAnswer } from "./airtable-schema.ts";

const PAGE_SIZE = 100;
/** Airtable takes 16 kB of address and headers; beyond, the same is asked in a body. */
const LONGEST_ADDRESS = 15_000;

const pageAnswer = recordsAnswer.extend({ offset: z.string().optional() });

/** Page after page: the package's own paging reads answers without looking what is in them. */
export async function listRecords(
  { ask }: Pick<ReturnType<typeof createAirtableClient>, "ask">,
  path: string,
  { view, fields, only, limit = MOST_RECORDS_READ }: RecordQuery,
): Promise<SpreadsheetRecord[]> {
  if (only && ("ids" in only ? only.ids : only.values).length === 0) return [];
  const maxRecords = Math.min(limit, MOST_RECORDS_READ);
  const wanted = {
    pageSize: PAGE_SIZE,
    maxRecords,
    ...(view ? { view } : {}),
    ...(fields ? { fields } : {}),
    ...(only ? { filterByFormula: formulaOf(only) } : {}),
  };
  const found: SpreadsheetRecord[] = [];
  let offset: string | undefined;
  do {
    const asked = offset ? { ...wanted, offset } : wanted;
    const request =
      addressLength(path, asked) > LONGEST_ADDRESS
        ? { method: "POST", path: `${path}/listRecords`, body: asked }
        : { method: "GET", path, qs: asked };
    const page = readAnswer(pageAnswer, await ask(request));
    found.push(...page.records);
    offset = page.offset;
  } while (offset && found.length < maxRecords);
  return found.slice(0, maxRecords);
}

const addressLength = (path: string, asked: Record<string, unknown>): number =>
  Object.entries(asked)
    .flatMap(([name, value]) => [value].flat().map((one) => `${name}[]=${one}`))
    .reduce((length, part) => length + encodeURIComponent(part).length, path.length);
