import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/database.ts";
import { customer, testIdentity } from "../../../tests/identity.ts";
import type { MirroredCustomer } from "./customer-mirror.ts";
import { mirrorCustomer } from "./mirror-customer.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test("a new customer is looked up by e-mail and created once, however often the job runs", async () => {
  const { id: userId } = await customer(testIdentity(database), "tableau@exemple.fr");
  const rows: MirroredCustomer[] = [];
  const mirror = {
    findByEmail: async (email: string) =>
      rows.some((row) => row.email === email) ? { id: "rec1" } : null,
    create: async (row: MirroredCustomer) => void rows.push(row),
  };
  for (let time = 0; time < 3; time += 1)
    await mirrorCustomer({ db: database.db, mirror }, { userId });
  expect(rows).toEqual([{ name: "Camille", email: "tableau@exemple.fr" }]);
  await mirrorCustomer({ db: database.db, mirror }, { userId: crypto.randomUUID() });
  expect(rows).toHaveLength(1);
});
