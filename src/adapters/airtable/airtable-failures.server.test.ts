import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { SpreadsheetError } from "#shop/connections/spreadsheet-error.ts";
import {
  type AirtableStandIn,
  airtableKeys,
  startAirtable,
} from "../../../tests/support/stand-ins/airtable/server.ts";
import { addShopTables } from "../../../tests/support/stand-ins/airtable/tables.ts";
import { type AirtableOptions, createAirtableClient } from "./airtable-client.server.ts";
import { airtableSpreadsheet } from "./airtable-spreadsheet.server.ts";
import { createThrottle } from "./throttle.server.ts";

let airtable: AirtableStandIn;
beforeAll(async () => {
  airtable = await startAirtable({ perSecond: 1000 });
  addShopTables(airtable);
});
beforeEach(() => {
  airtable.requests.length = 0;
});
afterEach(() => {
  airtable.faults.clear();
  vi.restoreAllMocks();
});
afterAll(() => airtable.stop());

const open = (options: Partial<AirtableOptions> = {}) =>
  airtableSpreadsheet({
    ...airtableKeys,
    endpointUrl: new URL(airtable.url),
    throttle: createThrottle({ perSecond: 1000, pauseMs: 0 }),
    ...options,
  });

async function failureOf(call: Promise<unknown>): Promise<SpreadsheetError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SpreadsheetError);
  return error as SpreadsheetError;
}

test("[8.airtable.01] a missing API key throws before any request", () => {
  expect(() => open({ apiKey: "" })).toThrow("An API key is required to connect to Airtable");
  expect(airtable.requests).toEqual([]);
});

describe("what goes wrong at Airtable", () => {
  test.each([
    [401, "authentication_required"],
    [403, "not_authorized"],
    [404, "not_found"],
    [413, "too_large"],
    [422, "unprocessable"],
    [500, "server_error"],
    [503, "unavailable"],
  ])("[8.airtable.02] answer %i is told apart as %s", async (status, kind) => {
    airtable.faults.cause({ kind: "status", status }, { times: 4 });
    const sheet = open();
    expect(await failureOf(sheet.list("Customers"))).toMatchObject({ kind });
    expect(await failureOf(sheet.create("Customers", [{ Name: "x" }]))).toMatchObject({ kind });
    expect(await failureOf(sheet.upsert("Customers", "Email", [{}]))).toMatchObject({ kind });
    expect(await failureOf(sheet.tables())).toMatchObject({ kind });
  });

  test("[8.airtable.02] so is a connection that fails", async () => {
    airtable.faults.cause({ kind: "cut" }, { times: 2 });
    expect(await failureOf(open().list("Customers"))).toMatchObject({ kind: "connection" });
    expect(await failureOf(open().tables())).toMatchObject({ kind: "connection" });
    const nobody = open({ endpointUrl: new URL("http://127.0.0.1:9") });
    expect(await failureOf(nobody.list("Customers"))).toMatchObject({ kind: "connection" });
  });

  test("an answer that cannot be read, or does not come in time", async () => {
    airtable.faults.cause({ kind: "malformed" });
    expect(await failureOf(open().list("Customers"))).toMatchObject({ kind: "garbage" });
    airtable.faults.cause({ kind: "status", status: 200, body: { rows: [] } });
    expect(await failureOf(open().list("Customers"))).toMatchObject({ kind: "garbage" });
    airtable.faults.cause({ kind: "hang" });
    const hasty = open({ timeoutMs: 100 });
    expect(await failureOf(hasty.list("Customers"))).toMatchObject({ kind: "timeout" });
  });

  test("Airtable's own reason is kept, and neither the key nor a record", async () => {
    const wrong = open().update("Customers", [{ id: "recAbsent", fields: { Name: "Camille" } }]);
    const failure = await failureOf(wrong);
    expect(failure).toMatchObject({ kind: "unprocessable", code: "ROW_DOES_NOT_EXIST" });
    const told = JSON.stringify({ ...failure, message: failure.message, stack: failure.stack });
    expect(told).not.toContain(airtableKeys.apiKey);
    expect(told).not.toContain("Camille");
  });
});

describe("too many requests", () => {
  test("[8.airtable.03] a 429 is retried with backoff", async () => {
    // The package waits a random part of 5 s: here the least of it.
    vi.spyOn(Math, "random").mockReturnValue(0.01);
    airtable.faults.cause({ kind: "status", status: 429 }, { times: 2 });
    expect(await open({ isPatient: true }).list("Customers")).toEqual([]);
    expect(airtable.requests).toHaveLength(3);
    const [first, second, third] = airtable.requests.map(({ at }) => at);
    expect((third ?? 0) - (second ?? 0)).toBeGreaterThan((second ?? 0) - (first ?? 0));
  });

  test("[8.airtable.03] or told at once when retries are disabled", async () => {
    airtable.faults.cause({ kind: "status", status: 429 });
    expect(await failureOf(open().list("Customers"))).toMatchObject({ kind: "rate_limited" });
    expect(airtable.requests).toHaveLength(1);
  });

  test("the sixth request within a second is refused by Airtable, and ours never sends it", async () => {
    const strict = await startAirtable();
    addShopTables(strict);
    const endpointUrl = new URL(strict.url);
    const careful = open({ endpointUrl, throttle: createThrottle() });
    await Promise.all(Array.from({ length: 9 }, () => careful.list("Customers")));
    expect(strict.rate.lockouts).toBe(0);
    const hasty = open({ endpointUrl });
    const calls = Array.from({ length: 12 }, () => failureOrNull(hasty.list("Customers")));
    expect(await Promise.all(calls)).toContain("rate_limited");
    await strict.stop();
  });
});

const failureOrNull = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: SpreadsheetError) => error.kind,
  );

test("requests go to api.airtable.com", () => {
  const { airtable: client } = createAirtableClient(airtableKeys);
  expect(client._endpointUrl).toBe("https://api.airtable.com");
});

describe("with a clock that is moved", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    // In this order: a clock that is watched is put back as it was found.
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  /** What is on the wire takes its own time, whatever the clock says. */
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((next) => setImmediate(next));
  };
  const asked = (times: number) => until(() => airtable.requests.length === times);

  test("[9.airtable.01] a request that is never answered times out after 300 seconds, not before", async () => {
    airtable.faults.cause({ kind: "hang" });
    const settled = vi.fn();
    const failure = failureOf(open().list("Customers")).finally(settled);
    await vi.advanceTimersByTimeAsync(0);
    await asked(1);
    await vi.advanceTimersByTimeAsync(299_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ kind: "timeout" });
  });

  test("[9.airtable.02] after a 429 the request is made again after 5 s, then ever later, at most after 600 s", async () => {
    // The package waits for a random part of each pause; here for the whole of it.
    vi.spyOn(Math, "random").mockReturnValue(1);
    const pauses = [5e3, 10e3, 20e3, 40e3, 80e3, 160e3, 320e3, 600e3, 600e3];
    airtable.faults.cause({ kind: "status", status: 429 }, { times: pauses.length });
    const timer = vi.spyOn(globalThis, "setTimeout");
    const ms = () => timer.mock.calls.map(([, wait]) => wait ?? 0);
    const waits = () => ms().filter((wait) => wait >= 5e3 && wait !== 300e3);
    const listed = open({ isPatient: true }).list("Customers");
    await vi.advanceTimersByTimeAsync(0);
    for (const [at, pause] of pauses.entries()) {
      await asked(at + 1);
      await until(() => waits().length > at);
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
    }
    await asked(pauses.length + 1);
    expect(await listed).toEqual([]);
  });
});
