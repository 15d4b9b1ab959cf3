import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/database.ts";
import { openShop } from "../../../tests/shop-floor.ts";
import { mirrorProduct } from "./mirror-product.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("a product is kept as it is when the job runs, and removed once it is archived", async () => {
  const productId = await openShop(database).addProduct({ name: "Peru", stock: 4 });
  const told: string[] = [];
  const mirror = {
    keep: async ({ name, stock }: { name: string; stock: number }) =>
      void told.push(`${name} ${stock}`),
    remove: async (id: string) => void told.push(`without ${id}`),
  };
  const run = (id: string) => mirrorProduct({ db: database.db, mirror }, { productId: id });
  await run(productId);
  await database.pool.query("update products set archived_at = now() where id = $1", [productId]);
  await run(productId);
  await run(crypto.randomUUID());
  expect(told).toEqual(["Peru 4", `without ${productId}`]);
});
