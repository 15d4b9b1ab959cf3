import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#platform/logger.server.ts";
import { type SickWay, startSickWay } from "../../../tests/faults/sick/sick-way.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { createDatabase, type Database } from "./database.server.ts";
import { listen } from "./listen.server.ts";
import { isUnavailable } from "./unavailable.server.ts";

const logger = createLogger({ name: "tests", level: "silent" });
let server: TestDatabase;
let way: SickWay;
let database: Database;
beforeAll(async () => {
  server = await testDatabase();
  const nothing = { slowMs: 0, busy: Buffer.alloc(0), greets: false };
  way = await startSickWay({ target: new URL(server.url), ...nothing });
  const options = { poolMax: 1, applicationName: "canopee-test", logger };
  database = createDatabase({ url: way.url, ...options });
});
afterAll(async () => {
  await database.close();
  await way.stop();
  await server.drop();
});

test("a server that goes silent loses its connections, and the next question opens others", async () => {
  let begun = 0;
  const onListening = () => {
    begun += 1;
  };
  const ear = { url: way.url, channel: "pulse", logger, onNotify() {}, onListening };
  const listening = await listen(ear);
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.db);
  await ask();

  await way.fall("hang");
  const asked = performance.now();
  const failure = await ask().catch((error: unknown) => error);
  expect(isUnavailable(failure), String(failure)).toBe(true);
  expect(performance.now() - asked).toBeLessThan(10_000);
  await way.heal();

  // What was lost on its way stays lost: only a connection of its own can have answered.
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await expect.poll(() => begun, { timeout: 20_000 }).toBe(2);
  await listening.close();
}, 40_000);
