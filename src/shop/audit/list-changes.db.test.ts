import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { testDatabase } from "../../../tests/support/database/database.ts";
import type { AuditAction } from "./audit-action.ts";
import { listChanges } from "./list-changes.server.ts";
import { recordChange } from "./record-change.server.ts";

let shop: Awaited<ReturnType<typeof testDatabase>>;
const ines = { userId: newId(), email: "ines@exemple.fr" };
const paul = { userId: newId(), email: "paul@exemple.fr" };

beforeAll(async () => {
  shop = await testDatabase();
  const log = (at: string, by: typeof ines, action: AuditAction, subjectName: string) =>
    recordChange(
      { db: shop.db, clock: fixedClock(new Date(at)) },
      { by, action, subjectId: subjectName, subjectName, after: { name: subjectName } },
    );
  await log("2026-11-13T22:59:00Z", ines, "product.added", "Peru");
  // Already the 14th in Paris.
  await log("2026-11-13T23:30:00Z", paul, "product.updated", "Albo");
  await log("2026-11-14T12:00:00Z", ines, "order.status_changed", "CAN-1");
});
afterAll(() => shop.drop());

const names = async (query: Parameters<typeof listChanges>[1]) =>
  (await listChanges({ db: shop.db }, query)).changes.map(({ subjectName }) => subjectName);

test("lists what was changed, newest first, by who, by what and by day in Paris", async () => {
  expect(await names({})).toEqual(["CAN-1", "Albo", "Peru"]);
  expect(await names({ who: ines.userId })).toEqual(["CAN-1", "Peru"]);
  expect(await names({ kind: "product" })).toEqual(["Albo", "Peru"]);
  expect(await names({ from: "2026-11-14" })).toEqual(["CAN-1", "Albo"]);
  expect(await names({ to: "2026-11-13" })).toEqual(["Peru"]);
  expect(await names({ kind: "product", who: paul.userId })).toEqual(["Albo"]);
});

test("goes on where a page ended", async () => {
  const by = ines;
  const clock = fixedClock(new Date("2026-11-15T09:00:00Z"));
  for (let at = 0; at < 60; at += 1) {
    await recordChange(
      { db: shop.db, clock },
      { by, action: "article.added", subjectId: `${at}`, subjectName: `${at}` },
    );
  }
  const first = await listChanges({ db: shop.db }, { kind: "article" });
  expect(first.changes).toHaveLength(50);
  const second = await listChanges({ db: shop.db }, { kind: "article", after: first.next ?? 0 });
  expect(second.changes.map(({ subjectName }) => subjectName)).toEqual(
    Array.from({ length: 10 }, (_, at) => `${9 - at}`),
  );
  expect(second.next).toBeNull();
});
