import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { fairForm } from "./fair-form.ts";

const typed = (change: Record<string, string> = {}) =>
  fairForm.safeParse({
    ...{ key: newId(), version: "1", name: " Foire de Lyon\0 ", place: " Parc " },
    ...{ startsOn: "2026-11-21", endsOn: "2026-11-22" },
    ...change,
  });
const wrong = (change: Record<string, string>) =>
  typed(change).error?.issues.map(({ path, message }) => [path[0], message]);

test("reads where and when", () => {
  expect(typed().data).toMatchObject({ name: "Foire de Lyon", place: "Parc", version: 1 });
  expect(typed({ isSplit: "on" }).data?.isSplit).toBe("on");
  expect(typed({ endsOn: "2026-11-21" }).success).toBe(true);
});

test("says what is wrong", () => {
  expect(wrong({ name: "  " })).toEqual([["name", "Donnez un nom à la foire"]]);
  expect(wrong({ name: "a".repeat(81) })).toEqual([["name", "80 caractères au plus"]]);
  expect(wrong({ place: "a".repeat(121) })).toEqual([["place", "120 caractères au plus"]]);
  expect(wrong({ endsOn: "2026-02-30" })).toContainEqual(["endsOn", "Choisissez un jour"]);
  expect(wrong({ endsOn: "2026-11-20" })).toEqual([["endsOn", "La fin est avant le début"]]);
  expect(typed({ key: "1" }).success).toBe(false);
  expect(typed({ version: "-1" }).success).toBe(false);
});
