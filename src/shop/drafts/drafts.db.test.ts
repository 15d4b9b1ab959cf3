import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { testDatabase } from "../../../tests/support/database/database.ts";
import { closeDraft } from "./close-draft.server.ts";
import { findDraft } from "./find-draft.server.ts";
import { forgetOldDrafts } from "./forget-old-drafts.server.ts";
import { keepDraft } from "./keep-draft.server.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let ines: string;
let paul: string;
beforeAll(async () => {
  database = await testDatabase();
  ines = await anAdministrator("ines@exemple.fr");
  paul = await anAdministrator("paul@exemple.fr");
});
afterAll(() => database.drop());

async function anAdministrator(email: string): Promise<string> {
  const { rows } = await database.pool.query(
    "insert into users (id, email, name) values ($1, $2, 'Inès') returning id",
    [newId(), email],
  );
  return rows[0].id;
}

async function aMessage(): Promise<string> {
  const { rows } = await database.pool.query(
    `insert into contact_messages (name, email, message, sender_hash)
     values ('Zoé', 'zoe@exemple.fr', 'Bonjour', 'x') returning id`,
  );
  return rows[0].id;
}

const noon = new Date("2026-03-12T12:00:00Z");
const house = (at = noon) => ({ db: database.db, clock: fixedClock(at) });
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const article = (subject: string) => ({ form: "article", subject }) as const;

type Typed = { id?: string; title?: string; userId?: string; at?: Date };
async function keep(subject: string, { id = newId(), title = "a", ...rest }: Typed = {}) {
  const { userId = ines, at = noon } = rest;
  const typed = { userId, id, ...article(subject), version: "1", fields: { title } };
  return { id, kept: await keepDraft(house(at), typed) };
}
const found = (subject: string, userId = ines) =>
  findDraft(house(later(60)), { userId, ...article(subject) });

test("what is typed is kept over what was typed before, for its author alone", async () => {
  const { id } = await keep("lumiere");
  await keep("lumiere", { id, title: "ab", at: later(3) });
  expect(await found("lumiere")).toEqual({
    id,
    fields: { title: "ab" },
    version: "1",
    typedAt: later(3).toISOString(),
  });
  expect(await found("lumiere", paul)).toBeNull();
  expect(await found("nouveau")).toBeNull();
});

test("nobody writes into another one's draft, nor closes it", async () => {
  const { id } = await keep("a-ines");
  expect((await keep("a-ines", { id, title: "volé", userId: paul })).kept.ok).toBe(false);
  await closeDraft(house(), { userId: paul, id, ...article("a-ines") });
  expect(await found("a-ines")).toMatchObject({ id, fields: { title: "a" } });
});

test("words that arrive after a form was saved do not bring its draft back", async () => {
  const { id } = await keep("sauve");
  const mine = { userId: ines, id, ...article("sauve") };
  await closeDraft(house(), mine);
  expect((await keep("sauve", { id, title: "trop tard" })).kept).toEqual({
    ok: false,
    error: { code: "closed" },
  });
  expect(await found("sauve")).toBeNull();
  const { rows } = await database.pool.query("select fields from form_drafts where id = $1", [id]);
  expect(rows).toEqual([{ fields: {} }]);
});

test("a form may be saved before its first words have arrived", async () => {
  const id = newId();
  await closeDraft(house(), { userId: ines, id, ...article("rapide") });
  expect((await keep("rapide", { id })).kept.ok).toBe(false);
});

test("each of two tabs has its draft; the oldest of many goes", async () => {
  const first = await keep("onglets", { title: "premier" });
  const second = await keep("onglets", { title: "second", at: later(1) });
  expect(await found("onglets")).toMatchObject({ id: second.id });
  await closeDraft(house(), { userId: ines, id: second.id, ...article("onglets") });
  expect(await found("onglets")).toMatchObject({ id: first.id, fields: { title: "premier" } });
  for (let n = 2; n < 9; n += 1) await keep("onglets", { at: later(n) });
  const { rows } = await database.pool.query(
    "select id from form_drafts where subject = 'onglets' and closed_at is null",
  );
  expect(rows).toHaveLength(5);
  expect(rows.map(({ id }) => id)).not.toContain(first.id);
});

test("a draft is forgotten after 30 days", async () => {
  await keep("ancien");
  const month = 30 * 24 * 60;
  const at = (minutes: number) => house(later(minutes));
  const mine = { userId: ines, ...article("ancien") };
  expect(await findDraft(at(month), mine)).not.toBeNull();
  expect(await findDraft(at(month + 1), mine)).toBeNull();
  const { id: fresh } = await keep("recent", { at: later(month) });
  expect(await forgetOldDrafts(at(month + 20))).toBeGreaterThan(0);
  const { rows } = await database.pool.query("select id from form_drafts");
  expect(rows).toEqual([{ id: fresh }]);
});

test("the draft of an answer is forgotten with the message, and cannot come after it", async () => {
  const messageId = await aMessage();
  const typed = { userId: ines, form: "message", subject: messageId, version: "" } as const;
  const fields = { answer: "Chère Zoé" };
  const id = newId();
  expect(await keepDraft(house(), { ...typed, id, fields })).toMatchObject({ ok: true });
  await database.pool.query("delete from contact_messages where id = $1", [messageId]);
  const { rows } = await database.pool.query("select id from form_drafts where id = $1", [id]);
  expect(rows).toEqual([]);
  expect(await keepDraft(house(), { ...typed, id, fields })).toEqual({
    ok: false,
    error: { code: "not_found" },
  });
});

test("drafts go with their administrator", async () => {
  const gone = await anAdministrator("partie@exemple.fr");
  await keep("a-elle", { userId: gone });
  await database.pool.query("delete from users where id = $1", [gone]);
  const { rows } = await database.pool.query("select id from form_drafts where user_id = $1", [
    gone,
  ]);
  expect(rows).toEqual([]);
});
