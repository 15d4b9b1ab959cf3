import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type TestDatabase, testDatabase } from "../../../tests/support/database/database.ts";
import { violations } from "../../../tests/support/database/invariants.ts";
import { addGiftCard, balanceOf } from "../../../tests/support/shop/add-gift-card.ts";
import { noon, openShop, shopkeeper, value } from "../../../tests/support/shop/shop-floor.ts";
import { blockCard } from "./block-card.server.ts";
import { expireCards } from "./expire-cards.server.ts";
import { findCard } from "./find-card.server.ts";
import { writeGiftCode } from "./gift-code.ts";
import { readLiability } from "./read-liability.server.ts";
import { replaceCard } from "./replace-card.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

const day = 24 * 60 * 60 * 1000;

test("a card is found by its code, in any case, until its day two years later ends in Paris", async () => {
  const { db } = database;
  const { id, code } = await addGiftCard(db, 8000);
  const typed = writeGiftCode(code).toLowerCase();
  const expiresAt = new Date("2028-11-14T12:00:00Z");
  const card = { id, codeEnd: code.slice(-4), balanceCents: 8000, expiresAt };
  expect(await findCard({ db }, { code: typed, now: noon })).toEqual(card);
  const evening = new Date("2028-11-14T22:59:59Z");
  expect(await findCard({ db }, { code: typed, now: evening })).toEqual(card);
  const midnight = new Date("2028-11-14T23:00:00Z");
  expect(await findCard({ db }, { code: typed, now: midnight })).toBeNull();
  expect(await findCard({ db }, { code: "rien", now: noon })).toBeNull();
});

test("a blocked card is as one that never was, and holds what it held", async () => {
  const { db } = database;
  const { till } = openShop(database);
  const { id, code } = await addGiftCard(db, 5000);
  expect(await blockCard(till, { by: shopkeeper, id, kind: "blocked" })).toBe(true);
  expect(await findCard({ db }, { code, now: noon })).toBeNull();
  expect(await balanceOf(db, id)).toBe(5000);
  expect(await blockCard(till, { by: shopkeeper, id, kind: "unblocked" })).toBe(true);
  expect(await findCard({ db }, { code, now: noon })).toMatchObject({ id });
});

test("a lost card goes over to another code once, with what is left and until the same day", async () => {
  const { db } = database;
  const { id, code } = await addGiftCard(db, 5000);
  const expiresAt = (await findCard({ db }, { code, now: noon }))?.expiresAt;
  const replace = () =>
    inTransaction(db, (trx) => replaceCard(trx, { id, actor: "system", now: noon }));
  const next = value(await replace());
  expect(await findCard({ db }, { code, now: noon })).toBeNull();
  const held = { id: next.id, balanceCents: 5000, expiresAt };
  expect(await findCard({ db }, { code: next.code, now: noon })).toMatchObject(held);
  expect(await replace()).toEqual({ ok: false, error: { code: "replaced" } });
});

test("what is left on a card past its day is the shop's, and what is open is what the shop owes", async () => {
  const { db } = database;
  const { till, passTime } = openShop(database);
  const before = await readLiability({ db }, { at: noon });
  const expiresAt = new Date(noon.getTime() + day);
  const { id } = await addGiftCard(db, 3000, { expiresAt });
  await addGiftCard(db, 2000);
  expect(await readLiability({ db }, { at: noon })).toEqual({
    openCents: before.openCents + 5000,
    cardCount: before.cardCount + 2,
  });
  expect(await expireCards(till)).toBe(0);
  passTime(24 * 60);
  expect(await expireCards(till)).toBe(0);
  passTime(12 * 60);
  expect(await expireCards(till)).toBe(1);
  expect(await balanceOf(db, id)).toBe(0);
  expect(await expireCards(till)).toBe(0);
  expect(await readLiability({ db }, { at: till.clock.now() })).toEqual({
    openCents: before.openCents + 2000,
    cardCount: before.cardCount + 1,
  });
});

test("a movement is never changed, and none takes a card below nothing", async () => {
  const { db, pool } = database;
  const { id } = await addGiftCard(db, 1000);
  await expect(pool.query("update gift_card_movements set amount_cents = 1")).rejects.toThrow(
    "only added to",
  );
  await expect(pool.query("delete from gift_card_movements")).rejects.toThrow("only added to");
  const spend = `insert into gift_card_movements (card_id, amount_cents, kind, actor)
    values ('${id}', -1001, 'corrected', 'system')`;
  await expect(pool.query(spend)).rejects.toThrow("gift_cards_not_beyond");
});
