// Long because it is one thing: what becomes of an article from its first word to its readers.
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { pictureManifest } from "#shop/pictures/picture-manifest.ts";
import pictures from "../../../../pictures/manifest.json" with { type: "json" };
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { countArticlesForMachines } from "../feeds/count-articles.server.ts";
import { listArticlesForMachines } from "../feeds/list-articles.server.ts";
import { readLikes } from "../likes/read-likes.server.ts";
import { articlesByIds } from "../reading/articles-by-ids.server.ts";
import { findArticle } from "../reading/find-article.server.ts";
import { listTags } from "../reading/list-tags.server.ts";
import { addArticle } from "./add-article.server.ts";
import { announceArticles } from "./announce-articles.server.ts";
import { archiveArticle } from "./archive-article.server.ts";
import { articleForm } from "./article-form.ts";
import { findArticleToEdit } from "./find-article-to-edit.server.ts";
import { listShelf } from "./list-shelf.server.ts";
import { previewArticle } from "./preview-article.server.ts";
import { updateArticle } from "./update-article.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const manifest = new Map(Object.entries(pictureManifest.parse(pictures)));
const now = new Date("2026-01-15T09:00:00Z");
const by = { userId: newId(), email: "gerante@exemple.fr" };
const house = (at = now) => ({
  db: database.db,
  clock: fixedClock(at),
  pictures: { keys: () => [...manifest.keys()], find: (key: string) => manifest.get(key) ?? null },
});

const typed = {
  title: "Rempoter au printemps",
  excerpt: "Quand, comment, dans quoi.",
  description: "Le guide du rempotage.",
  category: "Tutoriels",
  author: "Inès",
  tags: "rempotage, printemps",
  picture: "lumiere",
  pictureAlt: "Un pot",
  introduction: "<p>Bonjour <strong>à tous</strong></p>",
  main: '<h3>Le pot</h3><p onclick="steal()">Plus grand.</p><script>steal()</script>',
  conclusion: "<p>Voilà.</p>",
  difficulty: "Facile",
  environment: "Intérieur",
  careFrequency: "Une fois par an",
  season: "Printemps",
  publication: "published",
  showCharacteristics: true,
};
const form = (changes: object = {}) => articleForm.parse({ ...typed, ...changes });

async function add(changes: object = {}, at = now): Promise<string> {
  const added = await addArticle(house(at), { by, article: form(changes) });
  if (!added.ok) throw new Error(added.error.code);
  return added.value.id;
}

const edited = async (id: string) => {
  const article = await findArticleToEdit(house(), id);
  if (!article) throw new Error("no such article");
  return article;
};

const logged = async (id: string) => {
  const { rows } = await database.pool.query(
    "select action, actor_email, before, after from audit_log where subject_id = $1 order by id",
    [id],
  );
  return rows;
};

test("an article that is published is found by its readers, clean and with its reading time", async () => {
  const id = await add();
  expect(id).toBe("rempoter-au-printemps");
  expect(await findArticle(database, id)).toMatchObject({
    title: typed.title,
    tags: ["rempotage", "printemps"],
    main: "<h3>Le pot</h3><p>Plus grand.</p>",
    readTime: 1,
    createdAt: now.toISOString(),
    characteristics: { difficulty: "Facile", season: ["Printemps"] },
    careInstructions: null,
  });
  expect(await logged(id)).toMatchObject([
    { action: "article.added", actor_email: by.email, before: null, after: { title: typed.title } },
  ]);
  expect(await add()).toBe("rempoter-au-printemps-2");
});

test("a draft with a title only is kept as it is, and published once it is whole", async () => {
  const { category, difficulty } = typed;
  const article = articleForm.parse({
    title: "À écrire",
    category,
    difficulty,
    publication: "draft",
  });
  const added = await addArticle(house(), { by, article });
  if (!added.ok) throw new Error(added.error.code);
  const { id } = added.value;
  const { form: opened } = await edited(id);
  expect(opened).toMatchObject({ title: "À écrire", picture: "", main: "", author: "" });
  expect(await updateArticle(house(), { by, id, article: opened })).toMatchObject({ ok: true });
  expect(await previewArticle(house(), { id, form: opened })).toMatchObject({ ok: true });
  const { version } = (await edited(id)).form;
  const whole = form({ title: "Écrit", version });
  expect(await updateArticle(house(), { by, id, article: whole })).toMatchObject({ ok: true });
  expect(await findArticle(database, id)).toMatchObject({ title: "Écrit" });
  await expect(
    database.pool.query("update articles set picture_key = '' where id = $1", [id]),
  ).rejects.toThrow("articles_published_picture");
});

test("a photograph that was uploaded may be an article's picture", async () => {
  const key = "photo-0123456789abcdef";
  const path = `/pictures/${key}-01234567`;
  await database.pool.query(
    `insert into uploaded_pictures (key, path, width, height, widths, placeholder, uploaded_by)
     values ($1, $2, 800, 1000, '{320,800}', 'data:image/webp;base64,AA', $3)`,
    [key, path, by.userId],
  );
  const id = await add({ title: "Avec ma photo", picture: key, pictureAlt: "Un pot" });
  expect(await findArticle(database, id)).toMatchObject({
    picture: { path, width: 800, widths: [320, 800], alt: "Un pot" },
  });
  expect((await edited(id)).form.picture).toBe(key);
});

test("a picture that the shop does not have is refused", async () => {
  const article = form({ picture: "inconnue" });
  expect(await addArticle(house(), { by, article })).toEqual({
    ok: false,
    error: { code: "unknown_picture" },
  });
});

test("drafts, articles that wait for their hour and archived ones are nowhere to be read", async () => {
  const far = "2099-01-01T10:00";
  const hidden = [
    await add({ title: "Brouillon", tags: "secret", publication: "draft" }),
    await add({ title: "Demain", tags: "secret", publication: "scheduled", publishAt: far }),
    await add({ title: "Parti", tags: "secret" }),
  ];
  const [draft = "", waiting = "", gone = ""] = hidden;
  await archiveArticle(house(), { by, id: gone, archived: true });
  for (const id of hidden) {
    expect(await findArticle(database, id)).toBeNull();
    expect(await readLikes(database, { articleId: id, visitor: null })).toBeNull();
  }
  expect(await articlesByIds(database, hidden)).toEqual([]);
  expect(await listTags(database)).not.toContain("secret");
  const known = await listArticlesForMachines(database, { skip: 0, limit: 1000 });
  expect(known.filter(({ id }) => hidden.includes(id))).toEqual([]);
  expect(await countArticlesForMachines(database)).toBe(known.length);

  const shelf = async (name: "drafts" | "scheduled" | "archived") => {
    const { articles } = await listShelf(house(), { q: "", shelf: name, after: null });
    return articles.map(({ id }) => id);
  };
  expect(await shelf("drafts")).toEqual([draft]);
  expect(await shelf("scheduled")).toEqual([waiting]);
  expect(await shelf("archived")).toEqual([gone]);
  await archiveArticle(house(), { by, id: gone, archived: false });
  expect(await findArticle(database, gone)).not.toBeNull();
});

test("kept pages are told of an article when its hour comes, once", async () => {
  await database.pool.query("update articles set announced = true");
  const publishAt = "2026-01-15T11:00";
  await add({ title: "À onze heures", publication: "scheduled", publishAt });
  const listener = await database.pool.connect();
  const heard: string[] = [];
  listener.on("notification", ({ payload = "" }) => heard.push(payload));
  await listener.query("listen pages_changed");
  const hear = async () => {
    await listener.query("select 1");
    return heard.splice(0);
  };
  const at = (moment: string) => announceArticles(house(new Date(moment)));
  expect(await at("2026-01-15T09:59:59Z")).toBe(0);
  expect(await hear()).toEqual([]);
  expect(await at("2026-01-15T10:00:00Z")).toBe(1);
  expect(await hear()).toEqual(["articles"]);
  expect(await at("2026-01-15T10:01:00Z")).toBe(0);
  expect(await hear()).toEqual([]);
  await listener.query("unlisten *");
  listener.release();
});

test("an article that waited for its hour last changed when it came out", async () => {
  const id = await add({
    title: "Écrit avant son jour",
    publication: "scheduled",
    publishAt: "2026-01-20T11:00",
  });
  const out = "2026-01-20T10:00:00.000Z";
  expect(await findArticle(database, id)).toMatchObject({ updatedAt: out });
  const known = await listArticlesForMachines(database, { skip: 0, limit: 1000 });
  expect(known.find((article) => article.id === id)?.updatedAt.toISOString()).toBe(out);
});

test("a change is saved and logged, and the date of publication stays", async () => {
  const id = await add({ title: "À corriger" });
  const { form: opened } = await edited(id);
  const later = new Date("2026-01-16T09:00:00Z");
  const article = { ...opened, title: "Corrigé", readTime: 7 };
  expect(await updateArticle(house(later), { by, id, article })).toMatchObject({ ok: true });
  expect(await findArticle(database, id)).toMatchObject({
    title: "Corrigé",
    readTime: 7,
    createdAt: now.toISOString(),
    updatedAt: later.toISOString(),
  });
  expect((await logged(id)).at(-1)).toMatchObject({
    action: "article.updated",
    before: { title: "À corriger", read_time: 1 },
    after: { title: "Corrigé", read_time: 7 },
  });
});

test("of two who edit the same article, the second is told and overwrites nothing", async () => {
  const id = await add({ title: "À deux" });
  const { form: opened } = await edited(id);
  const later = house(new Date("2026-01-16T09:00:00Z"));
  await updateArticle(later, { by, id, article: { ...opened, title: "La première" } });
  expect(
    await updateArticle(later, { by, id, article: { ...opened, title: "La seconde" } }),
  ).toEqual({ ok: false, error: { code: "changed_meanwhile" } });
  expect((await edited(id)).form.title).toBe("La première");
});

test("pages of the list follow each other without a gap, and the search narrows them", async () => {
  await database.pool.query("delete from articles");
  for (let n = 0; n < 45; n += 1) await add({ title: `Série ${n}` });
  await add({ title: "Un intrus" });
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page = await listShelf(house(), { q: "serie", shelf: "published", after });
    seen.push(...page.articles.map(({ id }) => id));
    after = page.next;
  } while (after);
  expect(seen).toHaveLength(45);
  expect(new Set(seen).size).toBe(45);
});
