import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { sendOnce } from "#shop/notifications/send-once.server.ts";
import { testDatabase } from "../../../tests/support/database/database.ts";
import { forgetOldMessages } from "./forget-old-messages.server.ts";
import { answerMessage } from "./inbox/answer-message.server.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("truncate contact_messages, mail_outbox cascade");
});

const clock = fixedClock(new Date("2026-11-14T12:00:00Z"));
const by = { userId: newId(), email: "gerante@exemple.fr", name: "Inès" };
const letter = { to: "camille@exemple.fr", subject: "Bonjour", html: "<p></p>", text: "" };

const mailed = (kind: string, subjectId: string) =>
  sendOnce(
    { db: database.db, clock, mail: { send: async () => {} }, host: "canopee.example" },
    { kind, subjectId },
    letter,
  );

async function received(at: string): Promise<string> {
  const id = newId();
  await database.db
    .insertInto("contact_messages")
    .values({
      id,
      name: "Camille",
      email: "camille@exemple.fr",
      message: "Bonjour",
      sender_hash: "hash",
      created_at: new Date(at),
    })
    .execute();
  await mailed("contact-acknowledgement", id);
  return id;
}

async function answered(messageId: string, at: string): Promise<string> {
  const then = { db: database.db, clock: fixedClock(new Date(at)) };
  await answerMessage(then, { by, messageId, answer: `Le ${at}` });
  const { rows } = await database.pool.query(
    "select id from contact_answers where message_id = $1 order by created_at desc",
    [messageId],
  );
  await mailed("contact-answer", rows[0].id);
  return rows[0].id;
}

/** Messages, answers, and what mails were about. */
async function kept() {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id::text from contact_messages union all select id::text from contact_answers
     union all select subject_id from mail_outbox`,
  );
  return rows.map(({ id }) => id).toSorted();
}

test("a message older than a year is forgotten, with whom it was mailed to; a younger one stays", async () => {
  await received("2025-11-14T11:59:59Z");
  const young = await received("2025-11-14T12:00:01Z");
  expect(await forgetOldMessages({ db: database.db, clock })).toBe(1);
  expect(await kept()).toEqual([young, young]);
});

test("an old message stays for a year after its last answer, with all of its answers", async () => {
  const message = await received("2025-10-01T09:00:00Z");
  const first = await answered(message, "2025-10-02T09:00:00Z");
  const last = await answered(message, "2026-11-09T09:00:00Z");
  const all = [message, message, first, first, last, last].toSorted();
  expect(await forgetOldMessages({ db: database.db, clock })).toBe(0);
  expect(await kept()).toEqual(all);
  const yearLater = fixedClock(new Date("2027-11-09T09:00:01Z"));
  expect(await forgetOldMessages({ db: database.db, clock: yearLater })).toBe(1);
  expect(await kept()).toEqual([]);
});

test("a message that is being answered meanwhile stays", async () => {
  const message = await received("2025-10-01T09:00:00Z");
  const answering = await database.pool.connect();
  await answering.query("begin");
  await answering.query("select from contact_messages where id = $1 for update", [message]);
  const forgotten = forgetOldMessages({ db: database.db, clock });
  const isWaiting = async () => {
    const { rows } = await database.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  await expect.poll(isWaiting).toBe(true);
  await answering.query(
    `insert into contact_answers (message_id, answer, answered_by, created_at)
     values ($1, 'Arrosez moins.', 'Inès', $2)`,
    [message, clock.now()],
  );
  await answering.query("update contact_messages set read_at = now() where id = $1", [message]);
  await answering.query("commit");
  answering.release();
  expect(await forgotten).toBe(0);
  expect(await kept()).toContain(message);
});
