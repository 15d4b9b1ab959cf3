import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { testDatabase } from "../../../tests/support/database/database.ts";
import { sendContactMessage } from "./send-contact-message.server.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query("delete from contact_messages");
  await database.pool.query("delete from graphile_worker._private_jobs");
});

const noon = new Date("2026-11-14T12:00:00Z");
const minutesAfterNoon = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

type Given = {
  email?: string;
  message?: string;
  senderAddress?: string;
  honeypot?: string;
  at?: Date;
};

function send(given: Given) {
  const secretKey = Buffer.alloc(32, 1).toString("base64");
  const message = {
    name: "Camille",
    email: "camille@exemple.fr",
    message: "Bonjour",
    honeypot: "",
    senderAddress: "192.0.2.1",
    ...given,
  };
  return sendContactMessage(
    { db: database.db, clock: fixedClock(given.at ?? noon), secretKey },
    message,
  );
}

const sendMany = (count: number, given: (index: number) => Parameters<typeof send>[0]) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(given(index))));

async function count(what: "contact_messages" | "graphile_worker.jobs"): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::int as n from ${what}`);
  return rows[0].n;
}

test("[3.small.02] a message is stored with its two mails to send, and without the sender's address", async () => {
  expect(await send({})).toEqual({ ok: true, value: undefined });
  const { rows } = await database.pool.query("select * from contact_messages");
  expect(rows).toMatchObject([
    { name: "Camille", email: "camille@exemple.fr", message: "Bonjour", created_at: noon },
  ]);
  expect(JSON.stringify(rows)).not.toContain("192.0.2.1");
  const jobs = await database.pool.query("select key from graphile_worker.jobs order by key");
  expect(jobs.rows.map(({ key }) => key)).toEqual([
    `mail:contact-acknowledgement:${rows[0].id}`,
    `mail:contact-to-shop:${rows[0].id}`,
  ]);
});

test("[5.contact.04] a sender's sixth message within the hour is refused, even when all come at once", async () => {
  const answers = await sendMany(12, (index) => ({ email: `visitor-${index}@exemple.fr` }));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  expect(answers.filter(({ ok }) => !ok)).toEqual(
    Array(7).fill({ ok: false, error: { code: "too_many_messages" } }),
  );
  expect(await count("contact_messages")).toBe(5);
  expect(await count("graphile_worker.jobs")).toBe(10);
});

test("[5.contact.04] an e-mail's sixth message within the hour is refused, wherever it comes from", async () => {
  const answers = await sendMany(12, (index) => ({
    email: index % 2 ? "camille@exemple.fr" : "Camille@Exemple.fr",
    senderAddress: `192.0.2.${index}`,
  }));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  expect(await count("contact_messages")).toBe(5);
});

test("[5.contact.04] a filled honeypot stores and mails nothing, and is answered as a success", async () => {
  expect(await send({ honeypot: "https://spam.example" })).toEqual({ ok: true, value: undefined });
  expect(await count("contact_messages")).toBe(0);
  expect(await count("graphile_worker.jobs")).toBe(0);
});

test("an hour later the sender may write again", async () => {
  await sendMany(5, (index) => ({ message: `Question ${index}` }));
  expect(await send({ at: minutesAfterNoon(59) })).toMatchObject({ ok: false });
  expect(await send({ at: minutesAfterNoon(60) })).toMatchObject({ ok: true });
});

test("other senders are not held up by one who writes too much", async () => {
  await sendMany(6, (index) => ({ message: `Question ${index}` }));
  const other = { email: "alex@exemple.fr", senderAddress: "192.0.2.9" };
  expect(await send(other)).toMatchObject({ ok: true });
});

test("the same message sent twice by an impatient hand is one message", async () => {
  await sendMany(3, () => ({}));
  expect(await count("contact_messages")).toBe(1);
  await send({ at: minutesAfterNoon(11) });
  expect(await count("contact_messages")).toBe(2);
});
