import { expect, test } from "vitest";
import { wakeJobs } from "#platform/queue/waiting-jobs.server.ts";
import { SpreadsheetError } from "#shop/connections/spreadsheet-error.ts";
import { mirrorBench } from "../../../tests/load/mirror-bench.ts";

const bench = mirrorBench();

const asked = () =>
  bench.airtable.requests.map(({ method, path }) => `${method} ${path.split("/")[3]}`);

async function waitingProducts(count: number) {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const productId = await bench.shop.addProduct({ name: `Plante ${index}` });
    await bench.shop.queue(["mirror-product", { productId }]);
    ids.push(productId);
  }
  return ids;
}

test("those that wait go along in a batch, and their own jobs then send nothing", async () => {
  const ids = await waitingProducts(10);
  await bench.shop.send("Products", ids[3] ?? "");
  expect(bench.shop.cells("Products")).toHaveLength(10);
  expect(asked()).toEqual(["GET Products", "POST Products"]);
  for (const id of ids) await bench.shop.send("Products", id);
  expect(bench.airtable.requests).toHaveLength(2);
});

test("jobs that find their row up to date take along others that are not", async () => {
  const ids = await waitingProducts(25);
  // The clock of these tests stands still, before the jobs: the note must come after them.
  await bench.database.pool.query(
    "update graphile_worker._private_jobs set updated_at = now() - interval '1 year'",
  );
  for (const id of ids.slice(0, 3)) await bench.shop.send("Products", id);
  expect(bench.shop.cells("Products")).toHaveLength(25);
  expect(asked().filter((request) => request === "POST Products")).toHaveLength(3);
});

test("a row that Airtable refuses keeps none of the others back", async () => {
  const ids = await waitingProducts(5);
  const [bad = "", ...good] = ids;
  await bench.database.pool.query("update products set name = 'Refusée' where id = $1", [bad]);
  const table = bench.airtable.base.tables.find(({ name }) => name === "Products");
  bench.airtable.refuseWhen = (body) => body.includes("Refusée");
  await expect(bench.shop.send("Products", bad)).rejects.toThrow(SpreadsheetError);
  for (const id of good) await bench.shop.send("Products", id);
  bench.airtable.refuseWhen = undefined;
  expect(table?.records.size).toBe(4);
});

test("a record that was deleted by hand is made again, and so is the customer's it links to", async () => {
  const orderId = await bench.shop.sell(await bench.shop.addProduct());
  await bench.shop.send("Orders", orderId);
  for (const table of bench.airtable.base.tables) table.records.clear();
  await bench.database.pool.query("update mirror_records set hash = ''");
  await bench.shop.send("Orders", orderId);
  expect(bench.airtable.records("Customers")).toHaveLength(1);
  expect(bench.shop.cells("Orders")).toMatchObject([{ Customer: [expect.any(String)] }]);
});

test("once the service answers, what failed while it did not is tried at once", async () => {
  const [first = "", second = ""] = await waitingProducts(2);
  await bench.database.pool.query(
    `update graphile_worker._private_jobs set attempts = 3, run_at = now() + interval '6 hours',
      last_error = case when key = $1 then 'connection: refused' else 'unprocessable: no' end`,
    [`air:products:${second}`],
  );
  await bench.shop.send("Products", first);
  const { rows } = await bench.database.pool.query(
    "select key from graphile_worker.jobs where run_at <= now()",
  );
  expect(rows).toEqual([{ key: `air:products:${second}` }]);
});

test("a row that waits for the service is tried every minute, one for all", async () => {
  await waitingProducts(3);
  await bench.database.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts,
      run_at = now() + interval '6 hours', last_error = 'timeout: no answer'`,
  );
  await wakeJobs(bench.database, { queue: "mirror", errors: ["timeout"], limit: 1 });
  const { rows } = await bench.database.pool.query(
    "select attempts from graphile_worker.jobs where run_at <= now()",
  );
  expect(rows).toEqual([{ attempts: 1 }]);
});
