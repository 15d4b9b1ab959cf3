import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { createSecretBox } from "#platform/secrets.server.ts";
import { blockCard } from "#shop/gift-cards/block-card.server.ts";
import { sealCode } from "#shop/gift-cards/seal-code.server.ts";
import { sendDueCards } from "#shop/gift-sales/send-due-cards.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { startWorkerBench, type WorkerBench } from "../../tests/load/worker-bench.ts";
import { addGiftCard } from "../../tests/support/shop/add-gift-card.ts";
import { openShop, type ShopFloor, shopkeeper } from "../../tests/support/shop/shop-floor.ts";

/** The key of the bench. */
const secrets = createSecretBox({ current: Buffer.alloc(32, 1).toString("base64") });

let bench: WorkerBench;
let shop: ShopFloor;
/** What the mail server waits for before it takes a mail. */
let door = Promise.resolve();
let knocks = 0;
beforeAll(async () => {
  bench = await startWorkerBench({
    beforeAccepting() {
      knocks += 1;
      return door;
    },
  });
  shop = openShop(bench.database);
});
afterAll(() => bench.stop());

const noJobLeft = () =>
  expect.poll(() => shop.count("graphile_worker.jobs"), { timeout: 15_000 }).toBe(0);
const sentTo = (address: string) =>
  bench.peer.accepted.filter(({ envelope }) => envelope.to.includes(address));

async function ask(cardId: string) {
  await inTransaction(bench.database.db, (trx) => enqueue(trx, "mail-gift-card", { cardId }));
  await noJobLeft();
}

async function waitingCard(recipientEmail: string) {
  const card = await addGiftCard(bench.database.db, 5000, { delivery: "email", recipientEmail });
  await inTransaction(bench.database.db, (trx) => sealCode(trx, secrets, card));
  return card.id;
}

test("a card that was blocked before its mail was written keeps its code, and is sent once it is free", async () => {
  const id = await waitingCard("lucie@exemple.fr");
  const mark = (kind: "blocked" | "unblocked") =>
    blockCard(shop.till, { by: shopkeeper, id, kind });
  await mark("blocked");
  await ask(id);
  expect(sentTo("lucie@exemple.fr")).toEqual([]);
  await mark("unblocked");
  await ask(id);
  await ask(id);
  expect(sentTo("lucie@exemple.fr")).toHaveLength(1);
  const { rows } = await bench.database.pool.query(
    "select sealed_code, sent_at is not null as sent from gift_cards where id = $1",
    [id],
  );
  expect(rows).toEqual([{ sealed_code: null, sent: true }]);
});

test("a card that is asked for again while its mail is on the way is sent once", async () => {
  await waitingCard("nadia@exemple.fr");
  const { promise, resolve: open } = Promise.withResolvers<void>();
  door = promise;
  const before = knocks;
  expect(await sendDueCards(shop.till)).toBe(1);
  await expect.poll(() => knocks, { timeout: 15_000 }).toBe(before + 1);
  expect(await sendDueCards(shop.till)).toBe(1);
  // Long enough for the second to set out as well.
  await sleep(500);
  open();
  await noJobLeft();
  expect(sentTo("nadia@exemple.fr")).toHaveLength(1);
});
