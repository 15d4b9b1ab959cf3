import { expect, test } from "vitest";
import articles from "../../../../db/seed/articles.json" with { type: "json" };
import { sampleArticle } from "./sample-article.ts";

const [first] = articles;

test("every article of the sample content is whole", () => {
  for (const article of articles) expect(sampleArticle.safeParse(article).success).toBe(true);
});

test("a sample is read without what surrounds its words, and its moment as one", () => {
  const sample = { ...first, title: " Lumière ", created_at: "2026-11-14T10:00:00+01:00" };
  expect(sampleArticle.parse(sample)).toMatchObject({
    title: "Lumière",
    created_at: new Date("2026-11-14T09:00:00Z"),
  });
});

test.each([
  { title: " " },
  { category: "Recettes" },
  { read_time: 0 },
  { created_at: "hier" },
  { tags: [""] },
  { characteristics: { ...first?.characteristics, difficulty: "Rude" } },
  { characteristics: { ...first?.characteristics, foreign: 1 } },
  { care_instructions: { ...first?.care_instructions, foreign: 1 } },
  { display_options: { ...first?.display_options, foreign: 1 } },
  { foreign: 1 },
])("a sample with %j is refused", (change) => {
  expect(sampleArticle.safeParse({ ...first, ...change }).success).toBe(false);
});
