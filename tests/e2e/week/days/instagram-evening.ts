import { addressOf, saved, search } from "../../admin/orders/link-desk.ts";
import { expect, started } from "../../fixtures.ts";
import { payButton, toPayment } from "../../sale/fixtures.ts";
import { codeBox, totals, type } from "../../sale/typed-codes.ts";
import { addressed, type Buyer, buys, type Keeper, pays } from "../week-people.ts";
import type { WeekShop } from "../week-shop.ts";
import type { Day } from "./day.ts";
import { photograph } from "./one-of-a-kind.ts";

export const CODE = "SOIREE10";

/**
 * Plants are sold by message: three links are made on a telephone, of a plant that is one of its kind too. One is paid, one once the shop
 * has changed it, one by nobody. A code goes round, and from now on who pays has an invoice.
 */
export const instagramEvening: Day = async (shop, { ines, marc, lucie, manon, jules, paul }) => {
  await invoicesAtPayment(ines);
  const { page } = marc;
  const forLucie = await prepares(marc, lucie, ["thai"], async () => {
    await page.getByRole("button", { name: "Ligne libre" }).click();
    await page.getByLabel("Ligne", { exact: true }).fill("Rempotage à l’atelier");
    await page.getByLabel("Prix TTC, en €").fill("18,00");
    await page.getByLabel("TVA", { exact: true }).selectOption("2000");
    await page.getByRole("button", { name: "Ajouter la ligne" }).click();
  });
  await lucie.page.goto(forLucie);
  await expect(lucie.page.getByText("Rempotage à l’atelier")).toBeVisible();
  await addressed(lucie);
  await pays(lucie);

  const number = await photograph(shop, marc);
  const forManon = await prepares(marc, manon, [`thai ${number}`], async () => {
    await page.getByLabel("Adresse e-mail").fill(manon.email);
    await page.getByLabel("Plantes gardées pendant").selectOption("24");
  });
  // She looks, and thinks about it.
  await manon.page.goto(forManon);
  await expect(manon.page.getByText("Gardée pour vous jusqu’au")).toBeVisible();

  const forJules = await prepares(marc, jules, ["tuteur", "pot"], () =>
    page.getByLabel("Remise, en euros").fill("3,00"),
  );
  await isChangedUnderHisHands(marc, jules, forJules);
  await codeGoesRound(shop, { ines, paul });
};

async function invoicesAtPayment({ page }: Keeper) {
  await page.goto("/admin/parametres/facturation");
  await started(page);
  await page.getByRole("radio", { name: /^Au paiement de la commande/ }).check();
  await page.getByRole("button", { name: "Sauvegarder les paramètres" }).click();
  await saved(page, "Paramètres sauvegardés avec succès");
}

/** A link for somebody of whom only the name of an account is known; answers where it leads. */
async function prepares(
  { page }: Keeper,
  { name }: Buyer,
  pieces: readonly string[],
  more: () => Promise<void>,
) {
  await page.goto("/admin/a-regler/nouveau");
  await started(page);
  for (const piece of pieces) {
    await search(page).fill(piece);
    const found = page.getByRole("list", { name: "Plantes trouvées" });
    await found.getByRole("button").first().click();
  }
  await page.getByLabel("Nom ou pseudo").fill(`@${name.split(" ")[0]?.toLowerCase()}`);
  await more();
  await page.getByRole("button", { name: "Créer le lien" }).click();
  await saved(page, "Lien prêt à envoyer");
  return new URL(`http://${await addressOf(page)}`).pathname;
}

async function isChangedUnderHisHands({ page }: Keeper, jules: Buyer, link: string) {
  await jules.page.goto(link);
  await addressed(jules);
  await page.getByLabel("Remise, en euros").fill("5,00");
  await page.getByRole("button", { name: "Mettre le lien à jour" }).first().click();
  await saved(page, "Lien mis à jour");
  // What he was shown is not taken from him any more.
  await payButton(jules.page).click();
  await expect(jules.page.getByRole("heading", { name: "La commande a changé" })).toBeVisible();
  await jules.page.getByRole("button", { name: "Voir et accepter" }).click();
  await expect(toPayment(jules.page)).toBeVisible();
  await expect(totals(jules.page)).toContainText(/Remise de l’atelier−5,00\s€/);
  await started(jules.page);
  await addressed(jules);
  await pays(jules);
}

async function codeGoesRound(shop: WeekShop, { ines, paul }: { ines: Keeper; paul: Buyer }) {
  const { page } = ines;
  await page.goto("/admin/codes/nouveau");
  await started(page);
  await page.getByLabel("Code", { exact: true }).fill(CODE);
  await page.getByLabel("Réduction, en %").fill("10");
  await page.getByRole("button", { name: "Créer le code" }).click();
  await saved(page, "Code enregistré");
  await buys(shop, paul, "bouture-monstera-deliciosa", {
    quantity: 3,
    typing: async (checkout) => {
      await expect(codeBox(checkout)).toBeVisible();
      await type(checkout, CODE.toLowerCase());
      await expect(totals(checkout)).toContainText(/Réduction SOIREE10−4,47\s€/);
    },
  });
}
