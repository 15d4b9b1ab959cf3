import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { openShop, shopkeeper, value } from "../../../tests/support/shop/shop-floor.ts";
import { codeForm, toCode } from "./code-form.ts";
import { findCodeToEdit } from "./find-code-to-edit.server.ts";
import { listCodes } from "./list-codes.server.ts";
import { saveCode } from "./save-code.server.ts";
import { stopCode } from "./stop-code.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const typed = (fields: Record<string, string> = {}) =>
  toCode(
    codeForm.parse({ name: "noel26", kind: "percentage", percent: "10", scope: "all", ...fields }),
  );

test("every code is on one page, those of one moment too, and the active are counted on all", async () => {
  const { till } = openShop(database);
  await database.pool.query(`
    insert into codes (name, kind, percent, ends_on, created_at)
    select 'PAGE-' || n, 'percentage', 10, case when n > 100 then '2020-01-01'::date end,
      '2026-01-01'::timestamptz + n / 60 * interval '1 day'
    from generate_series(1, 120) as n`);
  const first = await listCodes(till);
  const second = await listCodes(till, { after: first.next });
  const third = await listCodes(till, { after: second.next });
  expect([first, second, third].map(({ codes }) => codes.length)).toEqual([50, 50, 20]);
  expect(third.next).toBeNull();
  const names = [first, second, third].flatMap(({ codes }) => codes.map(({ name }) => name));
  expect(new Set(names).size).toBe(120);
  expect(names[0]).toBe("PAGE-120");
  expect(third.activeCount).toBe(100);
  await database.pool.query("delete from codes");
});

test("a code is made, found again, changed under its version, stopped and listed", async () => {
  const { till } = openShop(database);
  const days = { startsOn: "2020-01-01", endsOn: "2099-12-31" };
  const saving = { by: shopkeeper, id: null, typed: typed({ ...days, mostUses: "3" }) };
  const { id } = value(await saveCode(till, saving));
  const found = await findCodeToEdit(till, id);
  expect(found).toMatchObject({ name: "NOEL26", version: "1", ...days, mostUses: 3, uses: 0 });
  expect(await saveCode(till, saving)).toMatchObject({ error: { code: "name_taken" } });
  const changed = typed({ version: "1", percent: "20" });
  value(await saveCode(till, { by: shopkeeper, id, typed: changed }));
  const late = await saveCode(till, { by: shopkeeper, id, typed: changed });
  expect(late).toMatchObject({ error: { code: "changed_meanwhile" } });
  expect((await listCodes(till)).codes).toMatchObject([{ name: "NOEL26", state: "active" }]);
  expect(await stopCode(till, { by: shopkeeper, id, kind: "stopped" })).toBe(true);
  expect((await listCodes(till)).codes).toMatchObject([{ state: "stopped", givenCents: 0 }]);
});
