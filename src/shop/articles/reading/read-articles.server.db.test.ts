import { afterAll, beforeAll, expect, test } from "vitest";
import articlesFile from "../../../../db/seed/articles.json" with { type: "json" };
import pictures from "../../../../pictures/manifest.json" with { type: "json" };
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { sampleArticle } from "../sample/sample-article.ts";
import { seedArticles } from "../sample/seed-articles.server.ts";
import { parseArticleQuery } from "./article-query.ts";
import { articlesAbout } from "./articles-about.server.ts";
import { articlesByIds } from "./articles-by-ids.server.ts";
import { latestArticle } from "./latest-article.server.ts";
import { listArticles } from "./list-articles.server.ts";
import { listTags } from "./list-tags.server.ts";
import { nextArticle } from "./next-article.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const articles = articlesFile.map((article) => sampleArticle.parse(article));
  await seedArticles(database, { articles, pictures });
});
afterAll(() => database.drop());

const list = (search: string) =>
  listArticles(database, parseArticleQuery(new URLSearchParams(search)));
const ids = async (search: string) => (await list(search)).cards.map(({ id }) => id);
const startsWith = (start: string) => expect.stringMatching(new RegExp(`^${start}`));

test("[7.data.02] lists articles from the newest, shaped for a card", async () => {
  const { cards, next } = await list("");
  const sample = articlesFile[0];
  expect(cards[0]).toEqual({
    id: sample?.id,
    title: sample?.title,
    excerpt: sample?.excerpt,
    category: sample?.category,
    readTime: sample?.read_time,
    author: sample?.author,
    createdAt: "2026-11-10T07:30:00.000Z",
    picture: { ...pictures.lumiere, alt: sample?.imageAlt },
  });
  expect(cards.map(({ id }) => id)).toEqual(articlesFile.map(({ id }) => id));
  expect(next).toBeNull();
  expect(await latestArticle(database)).toEqual(cards[0]);
});

test.each([
  ["LUMIERE", ["lumiere"]],
  ["bien être", ["bien-etre"]],
  ["Bien-Etre", ["bien-etre"]],
  ["noeud", ["bouturer"]],
  ["NŒUD", ["bouturer"]],
  ["humidite", ["humidite"]],
  ["monstera arroser", ["arroser"]],
  ["jusqu'au", []],
  ["100%", []],
  ["???", []],
  ["モンステラ", []],
  ["e\u0301tire", ["lumiere"]],
  ["_", []],
  ["\\", []],
])(
  "[2.articles.01] a search for « %s » finds what the title or the excerpt says",
  async (q, found) => {
    expect(await ids(`${new URLSearchParams({ q })}`)).toEqual(found.map(startsWith));
  },
);

test("[2.articles.01] either apostrophe finds the other, in the title and in the excerpt", async () => {
  const typographic = await ids("q=s’étire");
  expect(typographic).toEqual([startsWith("lumiere")]);
  expect(await ids("q=s'etire")).toEqual(typographic);
  expect(await ids("q=S ETIRE")).toEqual(typographic);
});

test("a search does not read the text of an article", async () => {
  expect(await ids("q=chlorophylle")).toEqual([]);
});

test("filters on category and tag, together with a search", async () => {
  expect(await ids("categorie=Tendances")).toEqual([startsWith("tendances")]);
  expect(await ids("tag=hiver")).toEqual([startsWith("lumiere"), startsWith("humidite")]);
  expect(await ids("tag=hiver&categorie=Bien-être")).toEqual([startsWith("humidite")]);
  expect(await ids("tag=hiver&q=soleil")).toEqual([startsWith("lumiere")]);
  expect(await ids("tag=inconnu")).toEqual([]);
});

test("the tags of the most articles come first, the newest of equals before", async () => {
  expect((await listTags(database)).slice(0, 4)).toEqual([
    "racines",
    "débutant",
    "hiver",
    "bien-être",
  ]);
});

test("finds saved articles in the order asked for, without those that are gone", async () => {
  const asked = [
    "bien-etre-le-rituel-vert-du-quotidien",
    "disparu",
    "arroser-son-monstera-sans-le-noyer",
  ];
  expect((await articlesByIds(database, asked)).map(({ id }) => id)).toEqual([asked[0], asked[2]]);
  expect(await articlesByIds(database, [])).toEqual([]);
});

test("suggests for a product the articles that say most of its name, then the newest", async () => {
  const about = async (productName: string, tags?: string[]) =>
    (await articlesAbout(database, { productName, ...(tags ? { tags } : {}) })).map(({ id }) => id);
  expect(await about("Engrais Monstera")).toEqual([
    startsWith("engrais"),
    startsWith("lumiere"),
    startsWith("arroser"),
  ]);
  expect(await about("Pot 15 cm")).toEqual([]);
  expect(await about("Pot 15 cm", ["rempotage"])).toEqual([startsWith("rempoter")]);
});

test("pages hold twelve articles each and skip or repeat none, even written the same instant", async () => {
  await database.pool.query(`
    insert into articles (id, title, excerpt, description, category, read_time, author, tags,
      introduction_content, main_content, conclusion_content, display_options, picture_key,
      picture_path, picture_width, picture_height, picture_widths, picture_placeholder,
      picture_alt, created_at)
    select 'copie-' || n, title, excerpt, description, 'Tendances', read_time, author, '{}',
      introduction_content, main_content, conclusion_content, display_options, picture_key,
      picture_path, picture_width, picture_height, picture_widths, picture_placeholder,
      picture_alt, timestamptz '2026-11-12 08:00:00.123456Z' + (n / 5) * interval '1 microsecond'
    from articles, generate_series(10, 29) as n where id like 'lumiere%'`);
  const seen: string[] = [];
  const sizes: number[] = [];
  let search = "";
  for (;;) {
    const { cards, next } = await list(search);
    seen.push(...cards.map(({ id }) => id));
    sizes.push(cards.length);
    if (!next) break;
    search = `apres=${next.createdAtMicros}-${next.id}`;
  }
  expect(sizes).toEqual([12, 12, 4]);
  const { rows } = await database.pool.query(
    "select id from articles order by created_at desc, id",
  );
  expect(seen).toEqual(rows.map(({ id }) => id));
});

test("deep pages and searches are read from an index", async () => {
  await database.pool.query(`
    insert into articles (id, title, excerpt, description, category, read_time, author,
      introduction_content, main_content, conclusion_content, display_options, picture_key,
      picture_path, picture_width, picture_height, picture_widths, picture_placeholder, picture_alt)
    select 'masse-' || n, md5(n::text), md5(n::text), '', category, 1, '', '', '', '',
      display_options, 'masse', '/', 1, 1, '{1}', '', ''
    from articles, generate_series(1, 5000) as n where id like 'lumiere%'`);
  await database.pool.query("vacuum analyze articles");
  const plan = async (condition: string) => {
    const { rows } = await database.pool.query(
      `explain select id from articles where ${condition} order by created_at desc, id limit 13`,
    );
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  expect(await plan("created_at <= now() and (created_at < now() or id > 'a')")).toContain(
    "articles_newest",
  );
  expect(await plan("search_text like '%' || fold_text('s’étire') || '%'")).toContain(
    "articles_search",
  );
});

test("after an article comes the one that the list shows after it, and after the last the newest", async () => {
  const { cards } = await listArticles(database, parseArticleQuery(new URLSearchParams()));
  const [first, second] = cards.map(({ id }) => id);
  expect((await nextArticle(database, first ?? ""))?.id).toBe(second);
  const { rows } = await database.pool.query(
    "select id from articles where not is_draft and archived_at is null order by created_at, id desc limit 1",
  );
  expect((await nextArticle(database, rows[0].id))?.id).toBe(first);
});
