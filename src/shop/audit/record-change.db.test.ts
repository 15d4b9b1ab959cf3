import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { testDatabase } from "../../../tests/support/database/database.ts";
import { recordChange } from "./record-change.server.ts";

let shop: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  shop = await testDatabase();
});
afterAll(() => shop.drop());

const clock = fixedClock(new Date("2026-11-15T09:00:00Z"));
const by = { userId: newId(), email: "gerante@exemple.fr" };

const logged = (subjectId: string) =>
  shop.db
    .selectFrom("audit_log")
    .select(["actor_email", "action", "before", "after", "at"])
    .where("subject_id", "=", subjectId)
    .execute();

test("says who changed what, from what to what, and when", async () => {
  const subjectId = newId();
  const about = { by, subjectId, subjectName: "Monstera Peru" };
  await recordChange(
    { db: shop.db, clock },
    {
      ...about,
      action: "product.updated",
      before: { name: "Monstera", stock: 3 },
      after: { name: "Monstera Peru", stock: 3 },
    },
  );
  expect(await logged(subjectId)).toEqual([
    {
      actor_email: "gerante@exemple.fr",
      action: "product.updated",
      before: { name: "Monstera" },
      after: { name: "Monstera Peru" },
      at: clock.now(),
    },
  ]);
});

test("says nothing of a form that was sent unchanged", async () => {
  const subjectId = newId();
  const same = { before: { name: "Peru" }, after: { name: "Peru" } };
  await recordChange(
    { db: shop.db, clock },
    { by, action: "product.updated", subjectId, subjectName: "Peru", ...same },
  );
  expect(await logged(subjectId)).toEqual([]);
});

test("is only added to", async () => {
  await recordChange(
    { db: shop.db, clock },
    { by, action: "product.added", subjectId: "1", subjectName: "Peru", after: { stock: 1 } },
  );
  await expect(shop.db.deleteFrom("audit_log").execute()).rejects.toThrow("only added to");
  await expect(
    shop.db.updateTable("audit_log").set({ actor_email: "autre@exemple.fr" }).execute(),
  ).rejects.toThrow("only added to");
});
