import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLogger } from "#platform/logger.server.ts";
import type { Spreadsheet } from "./spreadsheet.ts";
import { SpreadsheetError } from "./spreadsheet-error.ts";
import { tablesOf } from "./tables.ts";
import { watchSpreadsheet } from "./watch-spreadsheet.server.ts";

const logger = createLogger({ name: "tests", level: "silent" });
const all = tablesOf("spreadsheet").map(({ name }) => ({ id: name, name, fields: [] }));
type Answer = typeof all | SpreadsheetError | "silence";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An outside service that answers as it is told to. */
function aService(first: Answer | null) {
  let answer = first;
  let asked = 0;
  const spreadsheet = {
    tables: async () => {
      asked += 1;
      if (answer instanceof SpreadsheetError) throw answer;
      if (answer === "silence") return new Promise<typeof all>(() => {});
      return answer ?? [];
    },
  } as Partial<Spreadsheet> as Spreadsheet;
  const door = { open: async () => answer && spreadsheet, connect: async () => spreadsheet };
  const watch = watchSpreadsheet({ door, clock: { now: () => new Date() }, logger });
  return {
    watch,
    asked: () => asked,
    becomes: (next: Answer | null) => {
      answer = next;
    },
  };
}

test("pages are told what was last seen, and hardly ever ask", async () => {
  const { watch, asked, becomes } = aService(all);
  expect((await watch.latest()).state).toBe("connected");
  becomes(all.slice(0, 1));
  expect((await watch.latest()).state).toBe("connected");
  expect(asked()).toBe(1);
  vi.advanceTimersByTime(31_000);
  expect((await watch.latest()).state).toBe("connected");
  await vi.advanceTimersByTimeAsync(1);
  expect((await watch.latest()).state).toBe("partial");
  expect(asked()).toBe(2);
});

test("whoever asks is told what is there now", async () => {
  const { watch, becomes } = aService([]);
  expect(await watch.latest()).toMatchObject({ state: "none", isReached: true });
  becomes(all);
  expect((await watch.now()).state).toBe("connected");
  expect((await watch.latest()).state).toBe("connected");
});

test("a service that does not answer holds a page up for two seconds, once", async () => {
  const { watch } = aService("silence");
  const first = watch.latest();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await first).toMatchObject({ state: "none", isReached: false, trouble: "timeout" });
});

test("what the service refuses is told, and a spreadsheet that was disconnected is gone at once", async () => {
  const { watch, becomes } = aService(new SpreadsheetError("authentication_required", "401"));
  expect(await watch.latest()).toMatchObject({ trouble: "authentication_required" });
  becomes(null);
  expect(await watch.latest()).toMatchObject({ state: "none", trouble: null });
});
