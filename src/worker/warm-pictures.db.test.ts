import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { testDatabase } from "../../tests/support/database/database.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("pictures to be made wait for each other, so that mails do not wait for them", async () => {
  await inTransaction(database.db, async (trx) => {
    await enqueue(trx, "warm-picture", { key: "hero" });
    await enqueue(trx, "warm-picture", { key: "passion" });
    await enqueue(trx, "mail-contact-to-shop", { messageId: crypto.randomUUID() });
  });
  const { rows } = await database.pool.query(
    "select task_identifier, queue_name from graphile_worker.jobs order by id",
  );
  expect(rows).toEqual([
    { task_identifier: "warm-picture", queue_name: "pictures" },
    { task_identifier: "warm-picture", queue_name: "pictures" },
    { task_identifier: "mail-contact-to-shop", queue_name: null },
  ]);
});
