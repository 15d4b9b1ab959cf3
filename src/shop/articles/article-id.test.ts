import { expect, test } from "vitest";
import { articleIdOf, freeArticleId, isArticleId } from "./article-id.ts";

test.each([
  ["Lumière : où placer votre Monstera ?", "lumiere-ou-placer-votre-monstera"],
  ["L’œuf & la « bouture »", "l-oeuf-la-bouture"],
  ["植物", "article"],
])("« %s » is found at %s", (title, id) => {
  expect(articleIdOf(title)).toBe(id);
  expect(isArticleId(id)).toBe(true);
});

test("a title that never ends makes an address that does", () => {
  const id = articleIdOf("très ".repeat(100));
  expect(id.length).toBeLessThanOrEqual(80);
  expect(isArticleId(id)).toBe(true);
});

test("two articles of one title have two addresses, and none takes the form's", () => {
  expect(freeArticleId("Hiver", new Set())).toBe("hiver");
  expect(freeArticleId("Hiver", new Set(["hiver", "hiver-2"]))).toBe("hiver-3");
  expect(freeArticleId("Nouveau", new Set())).toBe("nouveau-2");
});

test.each(["", "-a", "a-", "a--b", "A", "é", "a b", "a/b", "a".repeat(201)])(
  "« %s » is the address of no article",
  (text) => {
    expect(isArticleId(text)).toBe(false);
  },
);

test("an address has two hundred characters at most, and one that is made eighty", () => {
  expect(isArticleId("a".repeat(200))).toBe(true);
  expect(articleIdOf("a".repeat(81))).toBe("a".repeat(80));
  expect(articleIdOf(`${"a".repeat(79)} bc`)).toBe("a".repeat(79));
  expect(articleIdOf("— Œufs & cælum —")).toBe("oeufs-caelum");
});
