import { err, ok } from "#kernel/result.ts";
import type { Spreadsheet, SpreadsheetRecord } from "#shop/connections/spreadsheet.ts";
import { SpreadsheetError } from "#shop/connections/spreadsheet-error.ts";
import {
  type AirtableOptions,
  createAirtableClient,
  readAnswer,
} from "./airtable-client.server.ts";
import { listRecords } from "./airtable-list.server.ts";
import {
  recordAnswer,
  recordsAnswer,
  tableAnswer,
  tablesAnswer,
  toField,
} from "./airtable-schema.ts";

const MOST_IN_A_BATCH = 10;

/** A base of Airtable, by its official package. */
export function airtableSpreadsheet(options: AirtableOptions): Spreadsheet {
  const client = createAirtableClient(options);
  const { ask, askMetadata } = client;

  const tables = async () =>
    readAnswer(tablesAnswer, await askMetadata({ method: "GET", path: "/tables" })).tables;

  const pathOf = (table: string) => `/${encodeURIComponent(table)}`;

  /** In batches of ten, one after the other. */
  async function inBatches<T>(
    all: readonly T[],
    send: (batch: readonly T[]) => Promise<unknown>,
  ): Promise<SpreadsheetRecord[]> {
    const answered: SpreadsheetRecord[] = [];
    for (let start = 0; start < all.length; start += MOST_IN_A_BATCH) {
      const answer = await send(all.slice(start, start + MOST_IN_A_BATCH));
      answered.push(...readAnswer(recordsAnswer, answer).records);
    }
    return answered;
  }

  const write = (method: string, table: string, body: object) =>
    ask({ method, path: pathOf(table), body: { ...body, typecast: true } });

  return {
    baseId: options.baseId,

    async check() {
      try {
        await tables();
        return ok(undefined);
      } catch (error) {
        if (!(error instanceof SpreadsheetError)) throw error;
        return err(error.kind);
      }
    },

    tables,

    async createTable({ name, columns }) {
      const hasLinks = columns.some(({ kind }) => typeof kind === "object" && "linkTo" in kind);
      const known = hasLinks ? await tables() : [];
      const body = { name, fields: columns.map((column) => toField(column, known)) };
      return readAnswer(tableAnswer, await askMetadata({ method: "POST", path: "/tables", body }));
    },

    list: (table, query = {}) => listRecords(client, pathOf(table), query),

    async find(table, id) {
      const path = `${pathOf(table)}/${encodeURIComponent(id)}`;
      try {
        return readAnswer(recordAnswer, await ask({ method: "GET", path }));
      } catch (error) {
        if (error instanceof SpreadsheetError && error.kind === "not_found") return null;
        throw error;
      }
    },

    create: (table, rows) =>
      inBatches(rows, (batch) =>
        write("POST", table, { records: batch.map((fields) => ({ fields })) }),
      ),

    update: (table, records) =>
      inBatches(records, (batch) => write("PATCH", table, { records: batch })),

    upsert: (table, mergeOn, rows) =>
      inBatches(rows, (batch) =>
        write("PATCH", table, {
          performUpsert: { fieldsToMergeOn: [mergeOn] },
          records: batch.map((fields) => ({ fields })),
        }),
      ),

    async remove(table, ids) {
      for (let start = 0; start < ids.length; start += MOST_IN_A_BATCH) {
        const records = ids.slice(start, start + MOST_IN_A_BATCH);
        await ask({ method: "DELETE", path: pathOf(table), qs: { records } });
      }
    },
  };
}
