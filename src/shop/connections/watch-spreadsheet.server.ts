import type { Clock } from "#kernel/clock.ts";
import type { Logger } from "#platform/logger.server.ts";
import type { Spreadsheet, SpreadsheetDoor } from "./spreadsheet.ts";
import { SpreadsheetError } from "./spreadsheet-error.ts";
import { type StoreStatus, type StoreTrouble, statusOf } from "./store-status.ts";

type Dependencies = { door: SpreadsheetDoor; clock: Clock; logger: Logger };

type SpreadsheetWatch = {
  /** What was last seen, if that is not long ago. */
  latest(): Promise<StoreStatus>;
  now(): Promise<StoreStatus>;
};

const RECENT_MS = 30_000;
const LIMIT_MS = 2_000;

/** A page never waits long for an outside service, and hardly ever waits at all. */
export function watchSpreadsheet({ door, clock, logger }: Dependencies): SpreadsheetWatch {
  let last: { status: StoreStatus; at: number } | undefined;
  let asking: Promise<StoreStatus> | undefined;

  async function look(spreadsheet: Spreadsheet): Promise<StoreStatus> {
    const status = await spreadsheet.tables().then(
      (tables) => statusOf("spreadsheet", new Set(tables.map(({ name }) => name))),
      (error: unknown) => silent(troubleOf(error)),
    );
    if (status.trouble) logger.warn({ trouble: status.trouble }, "the spreadsheet is not reached");
    last = { status, at: clock.now().getTime() };
    return status;
  }

  function ask(spreadsheet: Spreadsheet): Promise<StoreStatus> {
    asking ??= look(spreadsheet).finally(() => {
      asking = undefined;
    });
    return withinLimit(asking);
  }

  /** Null when none is connected, which is known without asking anyone outside. */
  const open = () =>
    door.open().catch((error: unknown) => {
      logger.error({ err: error }, "the way to the spreadsheet could not be read");
      return null;
    });

  return {
    async now() {
      const spreadsheet = await open();
      if (!spreadsheet) return silent(null);
      // What was asked before may not have seen what the shopkeeper has just changed.
      await asking;
      return ask(spreadsheet);
    },
    async latest() {
      const spreadsheet = await open();
      if (!spreadsheet) return silent(null);
      if (!last) return ask(spreadsheet);
      if (clock.now().getTime() - last.at >= RECENT_MS) void ask(spreadsheet);
      return last.status;
    },
  };
}

const silent = (trouble: StoreTrouble | null): StoreStatus => ({
  ...statusOf("spreadsheet", null),
  trouble,
});

const troubleOf = (error: unknown): StoreTrouble =>
  error instanceof SpreadsheetError ? error.kind : "unexpected";

function withinLimit(asked: Promise<StoreStatus>): Promise<StoreStatus> {
  const { promise: late, resolve } = Promise.withResolvers<StoreStatus>();
  const timer = setTimeout(resolve, LIMIT_MS, silent("timeout"));
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
