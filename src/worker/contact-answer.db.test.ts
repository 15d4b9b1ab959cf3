import { afterEach, beforeEach, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { forgetOldMessages } from "#shop/contact/forget-old-messages.server.ts";
import { answerMessage } from "#shop/contact/inbox/answer-message.server.ts";
import { startWorkerBench, type WorkerBench } from "../../tests/load/worker-bench.ts";

let bench: WorkerBench;
beforeEach(async () => {
  bench = await startWorkerBench();
});
afterEach(() => bench.stop());

const by = { userId: newId(), email: "gerante@exemple.fr", name: "Inès" };

async function aMessage(age: string): Promise<string> {
  const { rows } = await bench.database.pool.query(
    `insert into contact_messages (name, email, message, sender_hash, created_at)
     values ('Zoé', 'zoe@exemple.fr', 'Ma monstera jaunit.', 'x', now() - $1::interval)
     returning id`,
    [age],
  );
  return rows[0].id;
}

const outbox = async () => {
  const { rows } = await bench.database.pool.query(
    "select recipient from mail_outbox where kind = 'contact-answer' and sent_at is not null",
  );
  return rows;
};

test("an answer reaches who wrote, from the shop, and what they answer reaches the shop", async () => {
  const messageId = await aMessage("1 hour");
  await answerMessage(
    { db: bench.database.db, clock: bench.house.clock },
    { by, messageId, answer: "Arrosez moins." },
  );
  await expect.poll(outbox, { timeout: 15_000 }).toEqual([{ recipient: "zoe@exemple.fr" }]);
  const [mail] = bench.peer.accepted;
  expect(mail?.envelope.to).toEqual(["zoe@exemple.fr"]);
  expect(mail?.header("From")).toContain("<bonjour@canopee.example>");
  expect(mail?.header("Reply-To")).toContain(bench.house.config.mail.shop);
  expect(bench.peer.accepted).toHaveLength(1);
});

test("an answer is forgotten with the message that it quotes", async () => {
  const messageId = await aMessage("13 months");
  const thirteenMonthsAgo = bench.house.clock.now();
  thirteenMonthsAgo.setUTCMonth(thirteenMonthsAgo.getUTCMonth() - 13);
  await answerMessage(
    { db: bench.database.db, clock: fixedClock(thirteenMonthsAgo) },
    { by, messageId, answer: "Arrosez moins." },
  );
  await expect.poll(outbox, { timeout: 15_000 }).toHaveLength(1);
  expect(await forgetOldMessages({ db: bench.database.db, clock: bench.house.clock })).toBe(1);
  expect(await outbox()).toEqual([]);
  const { rows } = await bench.database.pool.query("select id from contact_answers");
  expect(rows).toEqual([]);
});
