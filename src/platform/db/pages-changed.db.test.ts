import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createLogger } from "#platform/logger.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/database.ts";
import { listen } from "./listen.server.ts";

let database: TestDatabase;
let listener: { close(): Promise<void> };
const heard: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  listener = await listen({
    url: database.url,
    channel: "pages_changed",
    logger: createLogger({ name: "tests", level: "silent" }),
    onNotify: (tag) => heard.push(tag),
    onReconnect: () => heard.push("(listening again)"),
  });
});
beforeEach(() => {
  heard.length = 0;
});
afterAll(async () => {
  await listener.close();
  await database.drop();
});

const end = () => database.pool.query("notify pages_changed, 'end'");

test.each([
  ["products", "catalogue"],
  ["product_pictures", "catalogue"],
  ["articles", "articles"],
])("a change of %s is announced once per transaction", async (table, tag) => {
  await database.pool.query(`begin; delete from ${table}; delete from ${table}; commit`);
  await end();
  await expect.poll(() => heard).toEqual([tag, "end"]);
});

test("what is not committed is not announced", async () => {
  await database.pool.query("begin; delete from products; rollback");
  await end();
  await expect.poll(() => heard).toEqual(["end"]);
});
