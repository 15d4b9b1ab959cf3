import { devices } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { friday } from "./days/friday.ts";
import { monday } from "./days/monday.ts";
import { saturday } from "./days/saturday.ts";
import { sunday } from "./days/sunday.ts";
import { thursday } from "./days/thursday.ts";
import { tuesday } from "./days/tuesday.ts";
import { wednesday } from "./days/wednesday.ts";
import { evening } from "./evening.ts";
import { aBuyer, aKeeper } from "./week-people.ts";
import { openWeekShop, type WeekShop } from "./week-shop.ts";

/** The week in which the clocks of Paris go forward, on its Sunday. */
const FIRST_MORNING = new Date("2027-03-22T09:00:00+01:00");
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const OPEN_MS = 10 * HOUR_MS;
const PHONE = { ...devices["Pixel 7"] };

test("a week in the shop: two keepers, four buyers, forty-one orders and what goes wrong", async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const shop = await openWeekShop(browser, new Date(FIRST_MORNING.getTime() - HOUR_MS));
  try {
    await live(shop);
  } finally {
    await shop.close();
  }
});

async function live(shop: WeekShop) {
  const [ines, marc, lea, nadia, theo, paul] = await Promise.all([
    aKeeper(shop, "ines@exemple.fr"),
    aKeeper(shop, "marc@exemple.fr", PHONE),
    aBuyer(shop, "Lea Morel"),
    aBuyer(shop, "Nadia Benali", PHONE),
    aBuyer(shop, "Theo Garnier"),
    aBuyer(shop, "Paul Roche", PHONE),
  ]);
  const days = { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
  for (const [at, [name, day]] of Object.entries(days).entries()) {
    const morning = FIRST_MORNING.getTime() + at * DAY_MS;
    await test.step(name, async () => {
      await shop.wake(new Date(morning));
      await Promise.all([ines.signIn(), marc.signIn()]);
      await day(shop, { ines, marc, lea, nadia, theo, paul });
    });
    await test.step(`the evening of ${name}`, () =>
      evening(shop, ines, new Date(morning + OPEN_MS)));
  }
  const [paid] = await shop.ask("select count(*)::int from orders where paid_at is not null");
  expect(paid.count).toBe(41);
}
