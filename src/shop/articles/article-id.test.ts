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
