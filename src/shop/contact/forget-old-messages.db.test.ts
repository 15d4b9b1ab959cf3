import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { sendOnce } from "#shop/notifications/send-once.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { forgetOldMessages } from "./forget-old-messages.server.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const letter = { to: "camille@exemple.fr", subject: "Bonjour", html: "<p></p>", text: "" };

async function received(at: string): Promise<string> {
  const id = newId();
  const clock = fixedClock(new Date(at));
  await database.db
    .insertInto("contact_messages")
    .values({
      id,
      name: "Camille",
      email: "camille@exemple.fr",
      message: "Bonjour",
      sender_hash: "hash",
      created_at: clock.now(),
    })
    .execute();
  const mail = { send: async () => {} };
  await sendOnce(
    { db: database.db, clock, mail, host: "canopee.example" },
    { kind: "contact-acknowledgement", subjectId: id },
    letter,
  );
  return id;
}

test("a message older than a year is forgotten, with whom it was mailed to; a younger one stays", async () => {
  await received("2025-11-14T11:59:59Z");
  const young = await received("2025-11-14T12:00:01Z");
  const clock = fixedClock(new Date("2026-11-14T12:00:00Z"));
  expect(await forgetOldMessages({ db: database.db, clock })).toBe(1);
  const messages = await database.pool.query("select id from contact_messages");
  const mails = await database.pool.query("select subject_id from mail_outbox");
  expect(messages.rows).toEqual([{ id: young }]);
  expect(mails.rows).toEqual([{ subject_id: young }]);
});
