import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import articlesFile from "../../../../db/seed/articles.json" with { type: "json" };
import pictures from "../../../../pictures/manifest.json" with { type: "json" };
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { sampleArticle } from "../sample/sample-article.ts";
import { seedArticles } from "../sample/seed-articles.server.ts";
import { likeArticle, MOST_LIKES_PER_HOUR } from "./like-article.server.ts";
import { readLikes } from "./read-likes.server.ts";
import { unlikeArticle } from "./unlike-article.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const articles = articlesFile.map((article) => sampleArticle.parse(article));
  await seedArticles(database, { articles, pictures });
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("delete from article_likes");
});

const articleId = "lumiere-ou-placer-votre-monstera";
const noon = new Date("2026-11-14T12:00:00Z");
const secretKey = Buffer.alloc(32, 1).toString("base64");

type Given = { visitor: string; senderAddress?: string; at?: Date; articleId?: string };
const like = ({ at = noon, ...given }: Given) =>
  likeArticle(
    { db: database.db, clock: fixedClock(at), secretKey },
    { articleId, senderAddress: "192.0.2.1", ...given },
  );
const read = (visitor: string | null) => readLikes(database, { articleId, visitor });

test("[2.article.04] a like is stored once per visitor, and taken back", async () => {
  const [camille, alex] = [newId(), newId()];
  expect(await read(null)).toEqual({ count: 0, mine: false });
  expect(await like({ visitor: camille })).toEqual({ ok: true, value: { count: 1, mine: true } });
  expect(await like({ visitor: camille })).toEqual({ ok: true, value: { count: 1, mine: true } });
  expect(await like({ visitor: alex })).toEqual({ ok: true, value: { count: 2, mine: true } });
  expect(await read(newId())).toEqual({ count: 2, mine: false });
  expect(await unlikeArticle(database, { articleId, visitor: camille })).toEqual({
    count: 1,
    mine: false,
  });
  expect(await read(alex)).toEqual({ count: 1, mine: true });
});

test("[2.article.04] clicks of one visitor that arrive at the same time are one like", async () => {
  const visitor = newId();
  // From several addresses, so that nothing but the primary key makes them wait for each other.
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => like({ visitor, senderAddress: `192.0.2.${n}` })),
  );
  expect(answers).toEqual(Array(10).fill({ ok: true, value: { count: 1, mine: true } }));
  const { rows } = await database.pool.query("select visitor from article_likes");
  expect(rows).toEqual([{ visitor }]);
});

test("an address cannot like for more visitors than live there, even all at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: MOST_LIKES_PER_HOUR + 10 }, () => like({ visitor: newId() })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(MOST_LIKES_PER_HOUR);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: "too_many_likes" } });
  expect((await read(null))?.count).toBe(MOST_LIKES_PER_HOUR);
  const elsewhere = { visitor: newId(), senderAddress: "192.0.2.9" };
  expect(await like(elsewhere)).toMatchObject({ ok: true });
  const later = { visitor: newId(), at: new Date(noon.getTime() + 60 * 60 * 1000) };
  expect(await like(later)).toMatchObject({ ok: true });
});

test("nothing stored tells the address that a like came from", async () => {
  await like({ visitor: newId() });
  await like({ visitor: newId(), at: new Date(noon.getTime() + 60 * 60 * 1000) });
  const { rows } = await database.pool.query("select * from article_likes");
  expect(JSON.stringify(rows)).not.toContain("192.0.2.1");
  expect(rows[0].sender_hash).not.toBe(rows[1].sender_hash);
});

test("an article that does not exist cannot be liked", async () => {
  const unknown = { articleId: "inconnu", visitor: newId() };
  expect(await like(unknown)).toEqual({ ok: false, error: { code: "unknown_article" } });
  expect(await readLikes(database, unknown)).toBeNull();
  expect(await unlikeArticle(database, unknown)).toBeNull();
});
