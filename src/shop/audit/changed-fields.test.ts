import { expect, test } from "vitest";
import { actorOf } from "./administrator.ts";
import { changedFields } from "./changed-fields.ts";

test("keeps the fields that differ, and says so when none does", () => {
  const before = { name: "Monstera", price: 3990, sizes: ["S"], note: "ancienne" };
  const after = { name: "Monstera", price: 4290, sizes: ["S"], stock: 3 };
  expect(changedFields(before, after)).toEqual({
    before: { price: 3990, note: "ancienne", stock: null },
    after: { price: 4290, note: null, stock: 3 },
  });
  expect(changedFields(before, { ...before, sizes: ["S"] })).toBeNull();
});

test("an administrator is named by the account", () => {
  expect(actorOf({ userId: "u1", email: "a@exemple.fr" })).toBe("user:u1");
});
