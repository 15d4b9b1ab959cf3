import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database/database.ts";
import { addGiftCard } from "../../../../tests/support/shop/add-gift-card.ts";
import { noon as now } from "../../../../tests/support/shop/shop-floor.ts";
import { checkGiftCard } from "./gift-card-check.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const LETTERS = "ABCDEFGHJK";
/** One of a hundred that nobody was given. */
const wrong = (at: number) => `ZZZZ-ZZZZ-ZZZZ-ZZ${LETTERS[Math.floor(at / 10)]}${LETTERS[at % 10]}`;

test("of a hundred codes tried at once, from as many addresses of one network, fifteen are answered", async () => {
  const { code } = await addGiftCard(database.db, 5000);
  const addressOf = (at: number) => `2001:db8:12:34::${at.toString(16)}`;
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      checkGiftCard(database, { code: wrong(at), address: addressOf(at), now }),
    ),
  );
  const told = answers.filter(({ outcome }) => outcome === "unknown");
  expect(told).toHaveLength(15);
  expect(answers.filter(({ outcome }) => outcome === "too_many")).toHaveLength(85);
  const right = { code, address: addressOf(500), now };
  expect(await checkGiftCard(database, right)).toEqual({ outcome: "too_many" });
  const elsewhere = { ...right, address: "2001:db8:12:35::1" };
  expect(await checkGiftCard(database, elsewhere)).toMatchObject({ outcome: "found" });
});
