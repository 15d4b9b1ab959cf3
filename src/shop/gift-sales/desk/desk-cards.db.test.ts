import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { createSecretBox } from "#platform/secrets.server.ts";
import { findCard } from "#shop/gift-cards/find-card.server.ts";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { violations } from "../../../../tests/support/database/invariants.ts";
import { balanceOf } from "../../../../tests/support/shop/add-gift-card.ts";
import { shopkeeper as by, openShop, value } from "../../../../tests/support/shop/shop-floor.ts";
import { findCardToSend } from "../find-card-to-send.server.ts";
import { forgetCardsOf } from "../forget-cards-of.server.ts";
import { forgetOldCards } from "../forget-old-cards.server.ts";
import { listCardsOf } from "../list-cards-of.server.ts";
import { markCardSent } from "../mark-card-sent.server.ts";
import { findDeskCard } from "./find-desk-card.server.ts";
import { listCards } from "./list-cards.server.ts";
import { offerCard } from "./offer-card.server.ts";
import { printCard } from "./print-card.server.ts";
import { renewCode } from "./renew-code.server.ts";

const secrets = createSecretBox({ current: randomBytes(32).toString("base64") });

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  expect(await violations(database.pool, { atRest: false })).toEqual([]);
});

const toInes = {
  amountCents: cents(5000),
  recipientName: "Inès Morel",
  recipientEmail: "ines@exemple.fr",
  message: null,
  reason: "Plante arrivée gelée",
};

function open() {
  const shop = openShop(database);
  const desk = { ...shop.till, secrets };
  const offer = (
    changed: Partial<Parameters<typeof offerCard>[1]["offer"]> = {},
    requestId = newId(),
  ) => offerCard(desk, { by, requestId, offer: { ...toInes, ...changed } });
  const logged = async (id: string) => {
    const { rows } = await database.pool.query(
      "select action from audit_log where subject_id = $1 order by id",
      [id],
    );
    return rows.map(({ action }) => action);
  };
  return { ...shop, desk, offer, logged };
}

test("a form that is sent twice issues one card, which is told, logged and on its way", async () => {
  const { offer, desk, jobKeys, logged } = open();
  const requestId = newId();
  const [one, again] = await Promise.all([offer({}, requestId), offer({}, requestId)]);
  expect(again).toEqual(one);
  expect(await findDeskCard(desk, one)).toMatchObject({
    source: "offered",
    reason: "Plante arrivée gelée",
    balanceCents: 5000,
    state: "waiting",
    movements: [{ kind: "issued", amountCents: 5000 }],
  });
  expect(await jobKeys()).toContain(`mail:gift-card:${one.id}`);
  expect(await logged(one.id)).toEqual(["gift_card.offered"]);
});

test("the list finds a card by its end or by whom it is for, and sums what is open", async () => {
  const { offer, desk } = open();
  const before = await listCards(desk, { q: "", after: null });
  const { id } = await offer({ recipientName: "Éloïse Ferrand", recipientEmail: null });
  const all = await listCards(desk, { q: "", after: null });
  expect(all.open).toEqual({ cents: before.open.cents + 5000, count: before.open.count + 1 });
  const end = all.cards.find((card) => card.id === id)?.codeEnd ?? "";
  for (const q of [`…${end.toLowerCase()}`, "eloise", "FERRAND"]) {
    const { cards } = await listCards(desk, { q, after: null });
    expect(cards.map((card) => card.id)).toContain(id);
  }
  expect((await listCards(desk, { q: "personne", after: null })).cards).toEqual([]);
  const last = all.cards.at(-1)?.id ?? "";
  expect((await listCards(desk, { q: "", after: last })).cards).toEqual([]);
});

test("a card without an address is printed by the desk, once", async () => {
  const { offer, desk, jobKeys } = open();
  const { id } = await offer({ recipientEmail: null });
  expect(await jobKeys()).not.toContain(`mail:gift-card:${id}`);
  const card = await printCard(desk, { by, id });
  expect(card).toMatchObject({ amountCents: 5000, recipientName: "Inès Morel" });
  expect(await printCard(desk, { by, id })).toBeNull();
  expect(await findDeskCard(desk, { id })).toMatchObject({ isSealed: false, state: "open" });
  const mailed = await offer();
  expect(await printCard(desk, { by, id: mailed.id })).toBeNull();
});

test("a lost card goes on under a new code, whose form is answered once", async () => {
  const { offer, desk, till, logged } = open();
  const { id } = await offer();
  const old = await findCardToSend(desk, { cardId: id });
  const requestId = newId();
  const asked = { by, id, requestId, recipientEmail: "ines.morel@exemple.fr" };
  const next = value(await renewCode(desk, asked));
  expect(value(await renewCode(desk, asked))).toEqual(next);
  expect(await findCard(till, { code: old?.code ?? "", now: till.clock.now() })).toBeNull();
  expect(await findCardToSend(desk, { cardId: id })).toBeNull();
  expect(await findCardToSend(desk, { cardId: next.id })).toMatchObject({
    to: "ines.morel@exemple.fr",
    amountCents: 5000,
    isReplacement: true,
  });
  expect(await balanceOf(database.db, id)).toBe(0);
  expect(await findDeskCard(desk, { id })).toMatchObject({
    state: "replaced",
    replacedById: next.id,
  });
  expect(await logged(id)).toEqual(["gift_card.offered", "gift_card.replaced"]);
  const second = await renewCode(desk, { ...asked, requestId: newId() });
  expect(second).toEqual({ ok: false, error: { code: "replaced" } });
  const nobody = await renewCode(desk, { ...asked, id: newId(), requestId: newId() });
  expect(nobody).toEqual({ ok: false, error: { code: "unknown_card" } });
});

test("who received a card is told what is known, and taken out of it, but not before it is sent", async () => {
  const { offer, desk } = open();
  const email = "marc@exemple.fr";
  const { id } = await offer({ recipientName: "Marc", recipientEmail: email });
  expect(await listCardsOf(desk, { email: "MARC@exemple.fr" })).toMatchObject([
    { role: "received", amountCents: 5000, recipientName: "Marc", recipientEmail: email },
  ]);
  const forget = () =>
    inTransaction(database.db, (trx) => forgetCardsOf(trx, { email, now: desk.clock.now() }));
  await forget();
  expect(await findCardToSend(desk, { cardId: id })).toMatchObject({ to: email });
  await markCardSent(desk, { cardId: id });
  await forget();
  expect(await listCardsOf(desk, { email })).toEqual([]);
  expect(await balanceOf(database.db, id)).toBe(5000);
});

test("a quarter after nothing is left on a card, nobody knows any more whom it was for", async () => {
  const { offer, desk, passTime } = open();
  const { id } = await offer({ recipientEmail: "lise@exemple.fr" });
  await markCardSent(desk, { cardId: id });
  await database.pool.query(
    `insert into gift_card_movements (card_id, amount_cents, kind, actor, at)
     values ($1, -5000, 'corrected', 'system', $2)`,
    [id, desk.clock.now()],
  );
  await forgetOldCards(desk);
  expect(await listCardsOf(desk, { email: "lise@exemple.fr" })).toHaveLength(1);
  passTime(93 * 24 * 60);
  await forgetOldCards(desk);
  expect(await listCardsOf(desk, { email: "lise@exemple.fr" })).toEqual([]);
});
