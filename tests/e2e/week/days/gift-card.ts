import { expect, started } from "../../fixtures.ts";
import { mailsTo, mailTo } from "../../mailbox.ts";
import { fillCard, payButton } from "../../sale/fixtures.ts";
import { applyGift, giftBox, totals } from "../../sale/typed-codes.ts";
import { jobRuns } from "../week-jobs.ts";
import { addressed, type Buyer, pays } from "../week-people.ts";
import type { WeekShop } from "../week-shop.ts";
import { choose } from "./one-of-a-kind.ts";

const FRIDAY = "2027-03-26";

/** For Friday, when it is her birthday. */
export async function offersACard({ page, name, email }: Buyer, to: Buyer) {
  await page.goto("/cartes-cadeaux");
  await started(page);
  await page.getByRole("radio", { name: /^50/ }).check();
  await page.getByLabel("Pour", { exact: true }).fill("Nadia");
  await page.getByLabel("De la part de").fill("Paul");
  await page.getByLabel("Votre mot").fill("Prends ton temps.");
  await page.getByLabel("Email de la personne").fill(to.email);
  await page.getByLabel("Date d’envoi").fill(FRIDAY);
  await page.getByLabel("Votre nom").fill(name);
  await page.getByLabel("Votre email").fill(email);
  await page.getByRole("button", { name: "Commander la carte" }).click();
  await expect(page.getByText(`Par email à ${to.email}`)).toBeVisible();
  await fillCard(page);
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: "Merci, c’est payé" })).toBeVisible();
}

/** Before eight nothing comes; at eight the card does, and pays a part of what its reader wanted. */
export async function paysWithHerCard(shop: WeekShop, { page, ...reader }: Buyer, plant: string) {
  const cards = async () => {
    await jobRuns(shop, "send-gift-cards", "send:gift-cards");
    return (await mailsTo(reader.email)).filter(({ subject }) => subject.endsWith("carte cadeau"));
  };
  expect(await cards()).toEqual([]);
  await shop.wake(new Date(`${FRIDAY}T08:05:00+01:00`));
  await cards();
  const { text } = await mailTo(reader.email, "Paul vous offre une carte cadeau");
  expect(text).toContain("Prends ton temps.");
  const [code = ""] = text.match(/([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/) ?? [];

  await choose({ page, ...reader }, plant);
  await page.goto("/checkout");
  await started(page);
  await giftBox(page).fill(code);
  await applyGift(page).click();
  await expect(page.getByText(/Il reste 50,00\s€/)).toBeVisible();
  await addressed({ page, ...reader });
  await expect(totals(page)).toContainText(/Payé par carte cadeau.*−50,00\s€/);
  await pays({ page, ...reader });
  expect(await cards()).toHaveLength(1);
}
