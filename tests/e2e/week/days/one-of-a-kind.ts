import { expect, started } from "../../fixtures.ts";
import { addressed, type Buyer, type Keeper, pays } from "../week-people.ts";
import type { WeekShop } from "../week-shop.ts";

type People = { ines: Keeper; marc: Keeper; lea: Buyer; paul: Buyer };

/** A plant is photographed on a phone; two want it, one has it. A taller variant is reduced. */
export async function oneOfAKind(shop: WeekShop, { ines, marc, lea, paul }: People) {
  const number = await photograph(shop, marc);
  const page = `/products/monstera-thai-constellation/plants/${number}`;
  await Promise.all([lea, paul].map((buyer) => choose(buyer, page)));
  await lea.page.goto("/checkout");
  await started(lea.page);
  await addressed(lea);
  await pays(lea);
  const [sold] = await shop.ask(
    "select sold_at is not null as sold from specimens where number = $1",
    [number],
  );
  expect(sold).toEqual({ sold: true });
  // A kept page learns of it within two seconds.
  await expect(async () => {
    await lea.page.goto(page);
    await expect(lea.page.getByText(/est partie le /)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  // It is still in the other cart, which learns of it by itself.
  await paul.page.goto("/cart");
  await started(paul.page);
  await expect(paul.page.getByText(/n°\s\d+/).first()).toBeVisible();
  await expect(paul.page.getByRole("main")).toContainText(/n’est plus disponible|retiré/);
  await offerTaller(shop, ines);
}

/** On a telephone; answers the number of the plant that is on sale then. */
export async function photograph(shop: WeekShop, { page }: Keeper): Promise<number> {
  await page.goto("/admin/specimens/nouveau");
  await started(page);
  await page
    .getByLabel("Prendre la photo")
    .setInputFiles("pictures/monstera-thai-constellation.webp");
  await page.getByRole("button", { name: "Suite, 1 photo" }).click();
  await page.getByLabel("Chercher une plante").fill("Thai");
  await page.getByRole("radio", { name: /Monstera Thai Constellation/ }).check();
  await page.getByLabel("Hauteur, en cm").fill("36");
  await page.getByRole("button", { name: "Suite, le prix" }).click();
  await page.getByRole("button", { name: /^Mettre en vente à/ }).click();
  await expect(page.getByText("En vente depuis")).toBeVisible({ timeout: 40_000 });
  const [{ number }] = await shop.ask("select max(number) as number from specimens");
  return number;
}

/** An exact plant, from its own page into the cart. */
export async function choose({ page }: Buyer, address: string) {
  await page.goto(address);
  await started(page);
  await page.getByRole("link", { name: "Choisir ce plant" }).click();
  await expect(page.getByText(/^Plant n°\s\d+ choisi$/)).toBeVisible();
  await page.getByRole("button", { name: "Ajouter au panier" }).first().click();
  await expect(page.getByText(/ajouté/).first()).toBeVisible();
}

async function offerTaller(shop: WeekShop, { page }: Keeper) {
  const [{ id }] = await shop.ask("select id from products where slug = 'monstera-peru'");
  await page.goto(`/admin/produits/${id}/declinaisons`);
  await started(page);
  await page.getByRole("button", { name: "Ajouter une déclinaison" }).click();
  await page.getByLabel("Nom, nouvelle déclinaison").fill("Grande");
  await page.getByLabel("Prix TTC, Grande").fill("59,90");
  await page.getByLabel("Stock, Grande").fill("2");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Déclinaisons enregistrées avec succès")).toBeVisible();
  const offered = await shop.ask(
    "select name, price_cents from variants where product_id = $1 order by position, id",
    [id],
  );
  expect(offered).toContainEqual({ name: "Grande", price_cents: 5990 });
}
