import { afterAll, beforeAll, expect, test } from "vitest";
import articlesFile from "../../../../db/seed/articles.json" with { type: "json" };
import pictures from "../../../../pictures/manifest.json" with { type: "json" };
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { sampleArticle } from "../sample/sample-article.ts";
import { seedArticles } from "../sample/seed-articles.server.ts";
import { findArticle } from "./find-article.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const hostile = `<p onclick="steal()">Bonjour</p><script>steal()</script>
  <img src="x" onerror="steal()"><a href="javascript:steal()">ici</a>
  <iframe src="https://ailleurs.example"></iframe><svg onload="steal()"></svg>`;
const dangers = /script|on\w+=|iframe|svg|ailleurs/i;
const samples = articlesFile.map((article) => sampleArticle.parse(article));
const contents = ["introduction_content", "main_content", "conclusion_content"] as const;

test("[2.article.08] what is hostile in an article's HTML is not even stored", async () => {
  const poison = Object.fromEntries(contents.map((name) => [name, hostile]));
  const poisoned = sampleArticle.parse({ ...articlesFile[0], ...poison });
  const articles = [poisoned, ...samples.slice(1)];
  await seedArticles(database, { articles, pictures });
  const { rows } = await database.pool.query(
    `select ${contents} from articles where id = '${samples[0]?.id}'`,
  );
  for (const name of contents) {
    expect(rows[0][name]).toContain("<p>Bonjour</p>");
    expect(rows[0][name]).not.toMatch(dangers);
  }
});

test("[2.article.08] what was stored by another hand is cleaned when it is read", async () => {
  const id = samples[1]?.id ?? "";
  const assignments = contents.map((name) => `${name} = $1`).join(", ");
  await database.pool.query(`update articles set ${assignments} where id = $2`, [hostile, id]);
  const article = await findArticle(database, id);
  for (const html of [article?.introduction, article?.main, article?.conclusion]) {
    expect(html).toContain("<p>Bonjour</p>");
    expect(html).not.toMatch(dangers);
  }
});

test("[7.data.02] [7.data.03] an article is found whole, and its panels only if it shows them", async () => {
  const [, , whole] = samples;
  expect(await findArticle(database, whole?.id ?? "")).toMatchObject({
    title: whole?.title,
    description: whole?.description,
    tags: whole?.tags,
    introduction: whole?.introduction_content,
    main: whole?.main_content,
    conclusion: whole?.conclusion_content,
    characteristics: whole?.characteristics,
    careInstructions: whole?.care_instructions,
  });
  expect(await findArticle(database, samples[3]?.id ?? "")).toMatchObject({
    characteristics: null,
    careInstructions: null,
  });
  expect(await findArticle(database, "bien-etre-le-rituel-vert-du-quotidien")).toMatchObject({
    characteristics: { difficulty: expect.any(String) },
    careInstructions: null,
  });
});

test("[7.data.03] an unknown article is not found", async () => {
  expect(await findArticle(database, "inconnu")).toBeNull();
});
