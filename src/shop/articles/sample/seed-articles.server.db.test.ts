import { afterAll, beforeAll, expect, test } from "vitest";
import articlesFile from "../../../../db/seed/articles.json" with { type: "json" };
import pictures from "../../../../pictures/manifest.json" with { type: "json" };
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { sampleArticle } from "./sample-article.ts";
import { seedArticles } from "./seed-articles.server.ts";

const articles = articlesFile.map((article) => sampleArticle.parse(article));
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const seed = (known = pictures) => seedArticles(database, { articles, pictures: known });
const query = async (text: string) => (await database.pool.query(text)).rows;
const REFUSED = { code: "23514" };

test("[3.article.01] [3.article.02] [3.article.03] the sample articles are stored whole", async () => {
  expect(await seed()).toBe(8);
  const stored = await query(`
    select id, title, excerpt, description, category, read_time, author, created_at, tags,
      introduction_content, main_content, conclusion_content,
      characteristics, care_instructions, display_options,
      picture_key as "imageKey", picture_alt as "imageAlt", picture_path
    from articles order by created_at desc`);
  expect(stored).toEqual(
    articles.map((article) => ({ ...article, picture_path: pathOf(article.imageKey) })),
  );
});

const pathOf = (key: string) => (pictures as Record<string, { path: string }>)[key]?.path;

test.each([
  ["category", "'Recettes'"],
  [
    "characteristics",
    `'{"difficulty": "Impossible", "environment": "", "care_frequency": "", "season": []}'`,
  ],
  [
    "characteristics",
    `'{"difficulty": "Facile", "environment": "", "care_frequency": "", "season": "Été"}'`,
  ],
  ["characteristics", `'{"difficulty": "Facile", "season": []}'`],
  ["care_instructions", `'{"watering": "", "light": "", "temperature": ""}'`],
  ["display_options", `'{"show_characteristics": true}'`],
])(
  "[3.article.02] [3.article.03] an article with a wrong %s is refused: %s",
  async (column, value) => {
    await expect(query(`update articles set ${column} = ${value}`)).rejects.toMatchObject(REFUSED);
  },
);

test("characteristics and care advice are optional", async () => {
  await query("update articles set characteristics = null, care_instructions = null");
});

test("seeding again adds nothing, keeps what was reworded and follows a picture made anew", async () => {
  await query("update articles set title = 'Reformulé' where picture_key = 'lumiere'");
  const anew = { ...pictures.lumiere, path: "/pictures/lumiere-00000000" };
  expect(await seed({ ...pictures, lumiere: anew })).toBe(0);
  expect(
    await query("select title, picture_path from articles where picture_key = 'lumiere'"),
  ).toEqual([{ title: "Reformulé", picture_path: "/pictures/lumiere-00000000" }]);
  expect(await query("select count(*) as articles from articles")).toEqual([{ articles: 8 }]);
});
