import { afterEach, beforeEach, expect, test } from "vitest";
import type { House } from "#compose.server.ts";
import { newId } from "#kernel/ids.ts";
import type { RunningWorker } from "#platform/queue/run-worker.server.ts";
import { answerMessage } from "#shop/contact/answer-message.server.ts";
import { forgetOldMessages } from "#shop/contact/forget-old-messages.server.ts";
import { testDatabase } from "../../tests/database.ts";
import { startSmtpPeer } from "../../tests/smtp-peer.ts";
import { composeWorkerHouse } from "../../tests/worker-house.ts";
import { startWorker } from "./start.server.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let peer: Awaited<ReturnType<typeof startSmtpPeer>>;
let house: House;
let worker: RunningWorker;

beforeEach(async () => {
  database = await testDatabase();
  peer = await startSmtpPeer();
  house = composeWorkerHouse({ databaseUrl: database.url, smtpUrl: peer.url });
  worker = await startWorker(house);
});
afterEach(async () => {
  await worker.stop();
  await house.close();
  await peer.stop();
  await database.drop();
});

const by = { userId: newId(), email: "gerante@exemple.fr", name: "Inès" };

async function aMessage(age: string): Promise<string> {
  const { rows } = await database.pool.query(
    `insert into contact_messages (name, email, message, sender_hash, created_at)
     values ('Zoé', 'zoe@exemple.fr', 'Ma monstera jaunit.', 'x', now() - $1::interval)
     returning id`,
    [age],
  );
  return rows[0].id;
}

const outbox = async () => {
  const { rows } = await database.pool.query(
    "select recipient from mail_outbox where kind = 'contact-answer' and sent_at is not null",
  );
  return rows;
};

test("an answer reaches who wrote, from the shop, and what they answer reaches the shop", async () => {
  const messageId = await aMessage("1 hour");
  await answerMessage(
    { db: database.db, clock: house.clock },
    { by, messageId, answer: "Arrosez moins." },
  );
  await expect.poll(outbox, { timeout: 15_000 }).toEqual([{ recipient: "zoe@exemple.fr" }]);
  const [mail] = peer.accepted;
  expect(mail?.envelope.to).toEqual(["zoe@exemple.fr"]);
  expect(mail?.header("From")).toContain("<bonjour@canopee.example>");
  expect(mail?.header("Reply-To")).toContain(house.config.mail.shop);
  expect(peer.accepted).toHaveLength(1);
});

test("an answer is forgotten with the message that it quotes", async () => {
  const messageId = await aMessage("13 months");
  await answerMessage(
    { db: database.db, clock: house.clock },
    { by, messageId, answer: "Arrosez moins." },
  );
  await expect.poll(outbox, { timeout: 15_000 }).toHaveLength(1);
  expect(await forgetOldMessages({ db: database.db, clock: house.clock })).toBe(1);
  expect(await outbox()).toEqual([]);
  const { rows } = await database.pool.query("select id from contact_answers");
  expect(rows).toEqual([]);
});
