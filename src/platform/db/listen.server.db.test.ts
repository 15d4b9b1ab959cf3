import { afterAll, beforeAll, expect, test } from "vitest";
import { createLogger } from "#platform/logger.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { listen } from "./listen.server.ts";

const logger = createLogger({ name: "tests", level: "silent" });
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function listening(url = database.url) {
  const heard: string[] = [];
  const { close } = await listen({
    ...{ url, logger, channel: "garden" },
    onNotify: (payload) => heard.push(payload),
    onListening: () => heard.push("(listening)"),
  });
  return { heard, close };
}

const say = (word: string) => database.pool.query("select pg_notify('garden', $1)", [word]);
const cut = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'canopee-listen'`,
  );

test("hears what is said on its channel", async () => {
  const { heard, close } = await listening();
  await say("leaf");
  await database.pool.query("select pg_notify('another', 'noise')");
  await say("root");
  await expect.poll(() => heard).toEqual(["(listening)", "leaf", "root"]);
  await close();
  await say("too late");
  expect(heard).toEqual(["(listening)", "leaf", "root"]);
});

test("listens again after each loss of its connection, and says each time that it may have missed something", async () => {
  const { heard, close } = await listening();
  await cut();
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(["(listening)", "(listening)"]);
  await say("leaf");
  await expect.poll(() => heard).toEqual(["(listening)", "(listening)", "leaf"]);
  await cut();
  await expect.poll(() => heard, { timeout: 5_000 }).toHaveLength(4);
  await close();
});

test("a database that is away does not keep the process from starting or from ending", async () => {
  const { heard, close } = await listening("postgres://postgres@127.0.0.1:1/nowhere");
  await close();
  expect(heard).toEqual([]);
});
