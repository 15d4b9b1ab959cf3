import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok } from "#kernel/result.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { defaultFigures } from "./figures.ts";
import { listRulesVersions, readDispatchRules } from "./read-rules.server.ts";
import { saveDispatchRules } from "./save-rules.server.ts";

const by = { userId: newId(), email: "gerante@exemple.fr" };
const clock = fixedClock(new Date("2026-11-16T08:00:00Z"));
const warmer = { ...defaultFigures, marginDegrees: 3.5 };
let shop: TestDatabase;
beforeAll(async () => {
  shop = await testDatabase();
});
afterAll(() => shop.drop());

const save = (version: string, figures = warmer) =>
  saveDispatchRules({ db: shop.db, clock }, { by, version, figures });

test("a shop begins with the cautious figures, as their first version", async () => {
  expect(await readDispatchRules(shop)).toEqual({ version: 1, figures: defaultFigures });
});

test("a version of before a service was known has the usual hour for it", async () => {
  const { "relais-colis": _, ...fewer } = { ...defaultFigures.cutOffHours, "mondial-relay": 9 };
  const older = await testDatabase();
  try {
    await older.pool.query(
      "insert into dispatch_rules (version, figures, saved_at) values (2, $1, now())",
      [JSON.stringify({ ...defaultFigures, cutOffHours: { ...fewer, "service-quitte": 8 } })],
    );
    const { figures } = await readDispatchRules(older);
    expect(figures.cutOffHours).toEqual({ ...defaultFigures.cutOffHours, "mondial-relay": 9 });
  } finally {
    await older.drop();
  }
});

test("each save is a new version with who and when; the same figures are none", async () => {
  expect(await save("1", defaultFigures)).toEqual(ok(undefined));
  expect(await readDispatchRules(shop)).toMatchObject({ version: 1 });
  expect(await save("1")).toEqual(ok(undefined));
  expect(await readDispatchRules(shop)).toEqual({ version: 2, figures: warmer });
  expect(await listRulesVersions(shop)).toMatchObject([
    { version: 2, savedBy: by.email, savedAt: clock.now() },
    { version: 1, savedBy: null },
  ]);
  const { rows } = await shop.pool.query("select subject_id, before, after from audit_log");
  expect(rows).toEqual([
    { subject_id: "dispatch-rules", before: { marginDegrees: 2 }, after: { marginDegrees: 3.5 } },
  ]);
});

test("of two who save at once, the second is told, and no version is ever rewritten", async () => {
  const both = await Promise.all([
    save("2", defaultFigures),
    save("2", { ...warmer, packHours: 96 }),
  ]);
  expect(both.filter(({ ok: isSaved }) => isSaved)).toHaveLength(1);
  expect(both).toContainEqual(err({ code: "changed_meanwhile" }));
  expect(await readDispatchRules(shop)).toMatchObject({ version: 3 });
  await expect(shop.pool.query("update dispatch_rules set figures = '{}'")).rejects.toThrow();
  await expect(shop.pool.query("delete from dispatch_rules")).rejects.toThrow();
});
