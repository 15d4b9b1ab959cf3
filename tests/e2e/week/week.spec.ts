import { devices } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { openingStock } from "./accounts/stock-journal.ts";
import type { Day } from "./days/day.ts";
import { earlyFriday } from "./days/early-friday.ts";
import { fairComesHome, fairMorning } from "./days/fair.ts";
import { friday } from "./days/friday.ts";
import { instagramEvening } from "./days/instagram-evening.ts";
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
const MONDAY = new Date("2027-03-22T00:00:00+01:00");
const EARLY = 8;
const EVENING = 21;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const PHONE = { ...devices["Pixel 7"] };

test("a week in the shop: two keepers, seven buyers, forty-seven orders, a fair and what goes wrong", async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const shop = await openWeekShop(browser, new Date(MONDAY.getTime() + EARLY * HOUR_MS));
  try {
    await live(shop);
  } finally {
    await shop.close();
  }
});

/** What is lived of each day, and at which hour of Paris in winter it begins. */
const DAYS: Readonly<Record<string, readonly (readonly [hour: number, Day])[]>> = {
  monday: [[9, monday]],
  tuesday: [[9, tuesday]],
  wednesday: [
    [9, wednesday],
    [19.5, instagramEvening],
  ],
  thursday: [[9, thursday]],
  friday: [
    [7.75, earlyFriday],
    [9, friday],
  ],
  saturday: [
    [7.5, fairMorning],
    [9, saturday],
  ],
  sunday: [
    [9, sunday],
    [18, fairComesHome],
  ],
};

async function live(shop: WeekShop) {
  const opening = await openingStock(shop);
  const [ines, marc, lea, nadia, theo, paul, lucie, manon, jules, stall, spare] = await Promise.all(
    [
      aKeeper(shop, "ines@exemple.fr"),
      aKeeper(shop, "marc@exemple.fr", PHONE),
      aBuyer(shop, "Lea Morel"),
      aBuyer(shop, "Nadia Benali", PHONE),
      aBuyer(shop, "Theo Garnier"),
      aBuyer(shop, "Paul Roche", PHONE),
      aBuyer(shop, "Lucie Perrin", PHONE),
      aBuyer(shop, "Manon Faure", PHONE),
      aBuyer(shop, "Jules Picard", PHONE),
      shop.arrive(PHONE),
      shop.arrive(PHONE),
    ],
  );
  const buyers = { lea, nadia, theo, paul, lucie, manon, jules };
  for (const [at, [name, moments]] of Object.entries(DAYS).entries()) {
    const midnight = MONDAY.getTime() + at * DAY_MS;
    const hour = (hours: number) => new Date(midnight + hours * HOUR_MS);
    for (const [hours, day] of moments) {
      await test.step(`${name} at ${hours}`, async () => {
        await shop.wake(hour(hours));
        await Promise.all([ines.signIn(), marc.signIn()]);
        await day(shop, { ines, marc, ...buyers, phones: [stall, spare] });
      });
    }
    await test.step(`the evening of ${name}`, () =>
      evening(shop, ines, { hour: hour(EVENING), opening }));
  }
  const [paid] = await shop.ask("select count(*)::int from orders where paid_at is not null");
  expect(paid.count).toBe(47);
}
