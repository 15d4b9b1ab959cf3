import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { testDatabase } from "../../../tests/support/database/database.ts";
import { forgetOldWithdrawals } from "./forget-old-withdrawals.server.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function declared(ago: string, items: string | null): Promise<string> {
  const id = newId();
  await database.pool.query(
    `insert into withdrawals (id, name, email, order_number, items, sender_hash, declared_at)
     values ($1, 'Camille', 'camille@exemple.fr', 'CMD-1', $2, 'hash', now() - $3::interval)`,
    [id, items, ago],
  );
  return id;
}

test("a declaration is proof for five years, then the person is taken out of it", async () => {
  const [whole, part] = [await declared("5 years 1 day", null), await declared("6 years", "1 pot")];
  const young = await declared("4 years 11 months", "1 Monstera, à Camille");
  const deps = { db: database.db, clock: systemClock };
  expect(await forgetOldWithdrawals(deps)).toBe(2);
  expect(await forgetOldWithdrawals(deps), "once").toBe(0);

  const { rows } = await database.pool.query("select id, name, email, items from withdrawals");
  const nobody = { name: "Personne oubliée", email: "personne@canopee.invalid" };
  const camille = { name: "Camille", email: "camille@exemple.fr" };
  expect(new Set(rows)).toEqual(
    new Set([
      { id: whole, ...nobody, items: null },
      { id: part, ...nobody, items: "(effacé)" },
      { id: young, ...camille, items: "1 Monstera, à Camille" },
    ]),
  );
});

test("before that, nobody can change or delete it", async () => {
  const id = await declared("1 year", null);
  for (const change of ["update withdrawals set name = 'X'", "delete from withdrawals"]) {
    const tried = database.pool.query(`${change} where id = $1`, [id]);
    await expect(tried).rejects.toThrow("withdrawals is only added to");
  }
});
