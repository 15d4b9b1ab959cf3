import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { changeFaq, type FaqChange } from "./change-faq.server.ts";
import { changeHome } from "./change-home.server.ts";
import { DELIVERED_QUESTIONS } from "./faq.ts";
import { openHomeBlock } from "./open-home-block.server.ts";
import { questionVersion } from "./question-version.server.ts";
import { readFaq } from "./read-faq.server.ts";
import { readHome } from "./read-home.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("delete from content_blocks");
});

const by = { userId: newId(), email: "gerante@exemple.fr" };
const house = () => ({ db: database.db, clock: fixedClock(new Date("2026-11-15T09:00:00Z")) });
const change = (wanted: FaqChange) => changeFaq(house(), { by, change: wanted });
const versionOf = async (id: string) => {
  const found = (await readFaq(database)).find((one) => one.id === id);
  if (!found) throw new Error(`there is no question ${id}`);
  return questionVersion(found);
};
const logged = async (subjectId: string) => {
  const { rows } = await database.pool.query(
    "select action, before, after from audit_log where subject_id = $1 order by id",
    [subjectId],
  );
  return rows;
};

test("the questions read as delivered until one is changed, and the others stay", async () => {
  expect(await readFaq(database)).toEqual(DELIVERED_QUESTIONS);
  const answer = '<p onclick="x()">Trois jours.</p><script>x()</script>';
  const id = "plante-abimee";
  const version = await versionOf(id);
  const updated = await change({ kind: "updated", id, version, question: "Abîmée ?", answer });
  expect(updated.ok).toBe(true);
  const questions = await readFaq(database);
  expect(questions).toHaveLength(6);
  expect(questions[1]).toMatchObject({ question: "Abîmée ?", answer: "<p>Trois jours.</p>" });
  expect(questions[0]).toEqual(DELIVERED_QUESTIONS[0]);
  expect(await logged("plante-abimee")).toMatchObject([
    { action: "question.updated", after: { question: "Abîmée ?" } },
  ]);
});

test("questions are added, moved, taken away and put back", async () => {
  await change({ kind: "added", question: "Et les pots ?", answer: "<p>Oui.</p>" });
  const added = (await readFaq(database)).at(-1)?.id ?? "";
  await change({ kind: "raised", id: added });
  expect((await readFaq(database)).map(({ id }) => id).indexOf(added)).toBe(5);
  await change({ kind: "archived", id: added });
  expect((await readFaq(database))[5]).toMatchObject({ archived: true });
  await change({ kind: "restored", id: added });
  expect((await readFaq(database))[5]).toMatchObject({ archived: false });
  expect((await logged(added)).map(({ action }) => action)).toEqual([
    "question.added",
    "question.raised",
    "question.archived",
    "question.restored",
  ]);
  expect(await change({ kind: "archived", id: "inconnue" })).toEqual({
    ok: false,
    error: { code: "not_found" },
  });
});

test("of two who reword a question the second is told, whatever was done to the others", async () => {
  const id = "plante-abimee";
  const version = await versionOf(id);
  const reword = (question: string) =>
    change({ kind: "updated", id, version, question, answer: "<p>Oui.</p>" });
  await change({ kind: "lowered", id });
  await change({ kind: "added", question: "Et les pots ?", answer: "<p>Oui.</p>" });
  expect((await reword("Par une main")).ok).toBe(true);
  expect(await reword("Par une autre")).toEqual({
    ok: false,
    error: { code: "changed_meanwhile" },
  });
  expect((await readFaq(database)).map(({ question }) => question)).toContain("Par une main");
});

test("changes made at the same time are all kept", async () => {
  const names = Array.from({ length: 10 }, (_, n) => `Question ${n}`);
  await Promise.all(
    names.map((question) => change({ kind: "added", question, answer: "<p>Oui.</p>" })),
  );
  const asked = (await readFaq(database)).map(({ question }) => question);
  expect(asked.slice(6).toSorted()).toEqual(names.toSorted());
});

test("a block of the home page is changed, and a second hand is told", async () => {
  const { texts, version } = await openHomeBlock(database, "hero");
  expect(version).toBe("");
  const after = { ...texts, title: "Bienvenue" };
  const first = await changeHome(house(), { by, block: "hero", version, after });
  expect(first.ok).toBe(true);
  expect((await readHome(database)).hero.title).toBe("Bienvenue");
  expect(await changeHome(house(), { by, block: "hero", version, after: texts })).toEqual({
    ok: false,
    error: { code: "changed_meanwhile" },
  });
  expect(await logged("hero")).toEqual([
    { action: "home.updated", before: { title: texts.title }, after: { title: "Bienvenue" } },
  ]);
});
