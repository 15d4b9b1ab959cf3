import { expect, test } from "vitest";
import { articleCategories, isArticleCategory } from "./article-category.ts";

test("an article is of one of four categories", () => {
  expect(articleCategories).toEqual(["Guides d'entretien", "Bien-être", "Tutoriels", "Tendances"]);
  expect(articleCategories.every(isArticleCategory)).toBe(true);
  expect(isArticleCategory("Recettes")).toBe(false);
});
