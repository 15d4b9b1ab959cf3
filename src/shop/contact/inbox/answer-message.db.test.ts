import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { testDatabase } from "../../../../tests/support/database/database.ts";
import { answerMessage } from "./answer-message.server.ts";
import { countUnread } from "./count-unread.server.ts";
import { listInbox } from "./list-inbox.server.ts";
import { markMessage } from "./mark-message.server.ts";
import { openThread } from "./open-thread.server.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const now = new Date("2026-11-15T09:00:00Z");
const by = { userId: newId(), email: "gerante@exemple.fr", name: "Inès" };
const house = () => ({ db: database.db, clock: fixedClock(now) });

async function received(message: string, at = "2026-11-14T09:00:00Z"): Promise<string> {
  const { rows } = await database.pool.query(
    `insert into contact_messages (name, email, message, sender_hash, created_at)
     values ('Zoé', 'zoe@exemple.fr', $1, 'x', $2) returning id`,
    [message, at],
  );
  return rows[0].id;
}

const jobs = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "select task_identifier as name from graphile_worker.jobs",
  );
  return rows.map(({ name }) => name);
};

test("whoever opens a message has read it, and may take that back", async () => {
  const id = await received("Bonjour");
  expect(await countUnread(house())).toBe(1);
  expect(await openThread(house(), id)).toMatchObject({ message: "Bonjour", answers: [] });
  expect(await countUnread(house())).toBe(0);
  await markMessage(house(), { by, id, mark: "unread" });
  expect(await countUnread(house())).toBe(1);
  await markMessage(house(), { by, id, mark: "archived" });
  expect(await countUnread(house())).toBe(0);
});

test("an answer is stored, mailed once and logged without its words", async () => {
  const id = await received("Ma monstera jaunit.");
  const answer = "Arrosez moins.\nÀ bientôt.";
  for (let click = 0; click < 2; click += 1) {
    expect(await answerMessage(house(), { by, messageId: id, answer })).toMatchObject({ ok: true });
  }
  const thread = await openThread(house(), id);
  expect(thread?.answers).toEqual([
    { id: expect.any(String), answer, answeredBy: "Inès", answeredAt: now, mailedAt: null },
  ]);
  expect(await jobs()).toEqual(["mail-contact-answer"]);
  const { rows } = await database.pool.query(
    "select action, subject_name, after from audit_log where subject_id = $1",
    [id],
  );
  expect(rows).toEqual([
    {
      action: "contact_message.answered",
      subject_name: "Message de contact",
      after: { answerId: thread?.answers[0]?.id },
    },
  ]);
});

test("a message that is gone is not answered", async () => {
  const input = { by, messageId: newId(), answer: "Bonjour" };
  expect(await answerMessage(house(), input)).toEqual({ ok: false, error: { code: "not_found" } });
});

test("unread messages come first, and pages follow each other without a gap", async () => {
  await database.pool.query("delete from contact_messages");
  const ids: string[] = [];
  for (let n = 0; n < 45; n += 1) {
    ids.push(await received(`Message ${n}`, `2026-11-10T09:${String(n).padStart(2, "0")}:00Z`));
  }
  const read = ids.filter((_, n) => n % 3 === 0);
  for (const id of read) await openThread(house(), id);
  const seen: { id: string; isRead: boolean }[] = [];
  let after: string | null = null;
  do {
    const page = await listInbox(house(), { q: "message", archived: false, after });
    seen.push(...page.messages);
    after = page.next;
  } while (after);
  const unread = ids.filter((id) => !read.includes(id));
  expect(seen.map(({ id }) => id)).toEqual([...unread.toReversed(), ...read.toReversed()]);
  expect(
    (await listInbox(house(), { q: "inconnu", archived: false, after: null })).messages,
  ).toEqual([]);
});

test.each([
  ["read", (id: string) => openThread(house(), id)],
  [
    "deleted",
    (id: string) => database.pool.query("delete from contact_messages where id = $1", [id]),
  ],
])("no message is passed over when the last one of a page is %s meanwhile", async (_, change) => {
  await database.pool.query("delete from contact_messages");
  const ids: string[] = [];
  for (let n = 0; n < 22; n += 1) {
    ids.unshift(await received(`Message ${n}`, `2026-11-10T09:${String(n).padStart(2, "0")}:00Z`));
  }
  const first = await listInbox(house(), { q: "", archived: false, after: null });
  await change(ids[19] ?? "");
  const second = await listInbox(house(), { q: "", archived: false, after: first.next });
  const unread = second.messages.filter(({ isRead }) => !isRead);
  expect(unread.map(({ id }) => id)).toEqual(ids.slice(20));
});

test("an address that names no message begins at the beginning", async () => {
  await received("Bonjour", "2026-11-11T09:00:00Z");
  const asked = { q: "", archived: false };
  const { messages } = await listInbox(house(), { ...asked, after: null });
  for (const after of ["", newId(), `2-1-${newId()}`, "1-99999999999999999-x"]) {
    expect((await listInbox(house(), { ...asked, after })).messages).toEqual(messages);
  }
});
