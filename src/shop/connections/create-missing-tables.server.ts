import { err, ok, type Result } from "#kernel/result.ts";
import type { Logger } from "#platform/logger.server.ts";
import type { NewTable, Spreadsheet, SpreadsheetDoor } from "./spreadsheet.ts";
import { SpreadsheetError, type SpreadsheetErrorKind } from "./spreadsheet-error.ts";
import { SPREADSHEET_TABLES } from "./spreadsheet-tables.ts";

type Dependencies = { spreadsheet: SpreadsheetDoor; logger: Logger };
/** Some: the service refuses the others, which are to be made by hand. */
type Created = "all" | "some";

/** Each with its columns; those that are there stay as they are. */
export async function createMissingTables({
  spreadsheet,
  logger,
}: Dependencies): Promise<Result<Created, "failed">> {
  const open = await spreadsheet.open();
  if (!open) return err("failed");
  try {
    const present = new Set((await open.tables()).map(({ name }): string => name));
    // One after the other: orders link to customers, and cannot be made without them.
    for (const table of SPREADSHEET_TABLES) {
      const canBe = !present.has(table.name) && linksOf(table).every((name) => present.has(name));
      if (canBe && (await isCreated(open, logger, table))) present.add(table.name);
    }
    return ok(SPREADSHEET_TABLES.every(({ name }) => present.has(name)) ? "all" : "some");
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    logger.warn({ err: error }, "the tables of the spreadsheet were not created");
    return err("failed");
  }
}

/** A key that may not change the base, or a table that the service does not want. */
const REFUSALS: readonly SpreadsheetErrorKind[] = ["not_authorized", "not_found", "unprocessable"];

const linksOf = ({ columns }: NewTable): string[] =>
  columns.flatMap(({ kind }) => (typeof kind === "object" && "linkTo" in kind ? kind.linkTo : []));

async function isCreated(open: Spreadsheet, logger: Logger, table: NewTable): Promise<boolean> {
  try {
    await open.createTable(table);
    return true;
  } catch (error) {
    if (!(error instanceof SpreadsheetError && REFUSALS.includes(error.kind))) throw error;
    logger.warn({ err: error, table: table.name }, "a table of the spreadsheet was refused");
    return false;
  }
}
