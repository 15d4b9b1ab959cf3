import { expect, started } from "../../fixtures.ts";
import { mailTo } from "../../mailbox.ts";
import { crowdBuys, DELICIOSA, raceFor, SMALL } from "../crowd.ts";
import { buys, type Keeper, numberOf, plantOf } from "../week-people.ts";
import type { Day } from "./day.ts";

/** Both keepers change one plant; an order is cancelled; two buyers come at once for a last one. */
export const friday: Day = async (shop, { ines, marc, paul, nadia }) => {
  const { id, price } = await plantOf(shop, "monstera-adansonii");
  for (const { page } of [ines, marc]) {
    await page.goto(`/admin/produits/${id}`);
    await started(page);
  }
  await rewrite(ines, "Des feuilles ajourées, sur tuteur.");
  await expect(ines.page).toHaveURL(/\/admin(\?|$)/);
  await rewrite(marc, "Une grimpante facile.");
  await expect(marc.page.getByText(/entre-temps/)).toBeVisible();
  const [kept] = await shop.ask("select description, price_cents from products where id = $1", [
    id,
  ]);
  expect(kept).toEqual({
    description: "Des feuilles ajourées, sur tuteur.",
    price_cents: price,
  });
  // What Marc typed would be asked about before it is left.
  marc.page.on("dialog", (question) => void question.accept());

  const { page } = marc;
  await page.goto("/admin/articles/nouveau");
  await started(page);
  await page.getByRole("textbox", { name: "Titre", exact: true }).fill("Le printemps en serre");
  await expect(page.getByText(/^Brouillon gardé à/)).toBeVisible();
  // He is called to the greenhouse, and saves nothing.
  await page.goto("/dashboard");

  const [message] = await shop.ask("select id from contact_messages");
  await ines.page.goto(`/admin/messages/${message.id}`);
  await started(ines.page);
  await ines.page.getByLabel("Votre réponse").fill("Au printemps.");
  await ines.page.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(ines.page.getByText("Réponse envoyée avec succès")).toBeVisible();

  await buys(shop, paul, "monstera-peru");
  const [order = ""] = await crowdBuys(shop, [...SMALL, ...DELICIOSA]);
  await cancel(ines, order);
  const [{ customer_email: buyer }] = await shop.ask(
    "select customer_email from orders where id = $1",
    [order],
  );
  await mailTo(buyer, `Remboursement de votre commande ${await numberOf(shop, order)}`);
  await mailTo(nadia.email, "Notre réponse à votre message");

  await raceFor(shop, "bouture-monstera-albo");
};

async function rewrite({ page }: Keeper, text: string) {
  const dialog = page.locator("dialog[open]");
  await dialog.getByLabel("Description", { exact: true }).fill(text);
  await dialog.getByRole("button", { name: "Mettre à jour" }).click();
}

async function cancel({ page }: Keeper, order: string) {
  await page.goto(`/admin/commandes/${order}/annuler`);
  await started(page);
  const dialog = page.locator("dialog[open]");
  await dialog.getByRole("button", { name: "Annuler la commande" }).click();
  await expect(page.getByText(/Commande annulée\s: le client est prévenu/)).toBeVisible();
}
