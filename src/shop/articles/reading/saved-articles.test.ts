import { expect, test } from "vitest";
import {
  MOST_SAVED,
  readSavedArticles,
  SAVED_CHANGED,
  SAVED_KEY,
  toggleSaved,
} from "./saved-articles.ts";

test("an article saved comes first, and leaves the list when it is toggled again", () => {
  const saved = toggleSaved(toggleSaved([], "lumiere"), "engrais");
  expect(saved).toEqual(["engrais", "lumiere"]);
  expect(toggleSaved(saved, "engrais")).toEqual(["lumiere"]);
});

test("the list forgets the oldest when it is full", () => {
  const full = Array.from({ length: MOST_SAVED }, (_, index) => `article-${index}`);
  const saved = toggleSaved(full, "nouveau");
  expect(saved).toHaveLength(MOST_SAVED);
  expect(saved.at(-1)).toBe(`article-${MOST_SAVED - 2}`);
});

test.each([null, "", "{", "{}", "null", '"lumiere"', "[1, null, {}]", '["../admin", "A B"]'])(
  "reads %s as an empty list",
  (stored) => {
    expect(readSavedArticles(stored)).toEqual([]);
  },
);

test("keeps what is valid of a list, once each", () => {
  expect(readSavedArticles('["lumiere", 3, "lumiere", "engrais"]')).toEqual(["lumiere", "engrais"]);
});

test("a list that someone made longer is read to its limit", () => {
  const many = Array.from({ length: MOST_SAVED + 1 }, (_, index) => `article-${index}`);
  expect(readSavedArticles(JSON.stringify(many))).toEqual(many.slice(0, MOST_SAVED));
});

test("a list is found where the shop of before has kept it", () => {
  expect([SAVED_KEY, SAVED_CHANGED]).toEqual(["savedArticles", "saved-articles-changed"]);
});
