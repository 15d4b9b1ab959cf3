import { expect, started } from "../../fixtures.ts";
import { fillCard, payButton } from "../../sale/fixtures.ts";
import { crowdBuys, SMALL } from "../crowd.ts";
import { plantOf, toTheTill } from "../week-people.ts";
import type { Day } from "./day.ts";
import { oneOfAKind } from "./one-of-a-kind.ts";

/** A draft is taken up where it was left; a card that is refused costs nothing; one plant, two buyers. */
export const saturday: Day = async (shop, { ines, marc, lea, paul }) => {
  const { page } = marc;
  await page.goto("/admin/articles/nouveau");
  await started(page);
  await page.getByRole("button", { name: "Reprendre" }).click();
  const title = page.getByRole("textbox", { name: "Titre", exact: true });
  await expect(title).toHaveValue("Le printemps en serre");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Article créé avec succès")).toBeVisible();
  const drafts = "select from form_drafts where form = 'article' and closed_at is null";
  expect(await shop.ask(drafts)).toEqual([]);

  await toTheTill(paul, await plantOf(shop, "monstera-thai-constellation"));
  await fillCard(paul.page, "4000000000000002");
  await payButton(paul.page).click();
  await expect(paul.page.getByRole("alert").first()).toBeVisible();
  await expect(paul.page).toHaveURL(/\/checkout/);
  await fillCard(paul.page);
  await payButton(paul.page).click();
  await expect(paul.page).toHaveURL("/order-success");
  await oneOfAKind(shop, { ines, marc, lea, paul });
  await crowdBuys(shop, [...SMALL, ...SMALL]);
};
