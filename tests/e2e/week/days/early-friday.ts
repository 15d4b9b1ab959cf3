import { expect, started } from "../../fixtures.ts";
import { mailTo } from "../../mailbox.ts";
import { type Buyer, type Keeper, numberOf } from "../week-people.ts";
import type { WeekShop } from "../week-shop.ts";
import type { Day } from "./day.ts";
import { paysWithHerCard } from "./gift-card.ts";
import { CODE } from "./instagram-evening.ts";

const SHOP = "bonjour@canopee.example";

/**
 * A link that nobody paid is over, and both sides know; a gift card comes at eight, and pays for
 * the plant that was kept for somebody else; of an order that is not packed, a plant less is sent.
 */
export const earlyFriday: Day = async (shop, { ines, manon, nadia }) => {
  const plant = await nobodyPaid(shop, manon);
  await paysWithHerCard(shop, nadia, plant);
  await onePlantLess(shop, ines);
};

/** Answers the page of what was kept for her. */
async function nobodyPaid({ ask }: WeekShop, { page, email }: Buyer): Promise<string> {
  await mailTo(email, "Votre lien de paiement s’est éteint");
  await mailTo(SHOP, "[À régler] Lien resté impayé\u00a0: @manon");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ce lien s’est éteint");
  const [{ slug, number }] = await ask(
    `select slug, number from payment_links
     join order_items using (order_id) join products on products.id = product_id
     join specimens on specimens.variant_id = order_items.variant_id
     join orders on orders.id = payment_links.order_id
     where orders.customer_email = $1 and orders.paid_at is null`,
    [email],
  );
  return `/products/${slug}/plants/${number}`;
}

async function onePlantLess(shop: WeekShop, { page, code }: Keeper) {
  const [{ id, email, cents }] = await shop.ask(
    `select orders.id, customer_email as email, total_cents as cents
     from code_uses join orders on orders.id = order_id where code_name = $1`,
    [CODE],
  );
  await page.goto(`/admin/commandes/${id}/modifier`);
  await started(page);
  const dialog = page.locator("dialog[open]");
  // What was paid for one of three, its share of the reduction taken off.
  const save = dialog.getByRole("button", { name: /Enregistrer et rendre 13,41\s€/ });
  await expect(async () => {
    // A page that has not started hears nothing of what is chosen: it is chosen again.
    for (const pieces of ["3", "2"]) {
      await dialog.getByLabel(/^Quantité de Bouture/).fill(pieces);
    }
    await expect(save).toBeEnabled({ timeout: 20_000 });
  }).toPass({ timeout: 90_000 });
  await save.click();
  // She signed in before eight: money asks who she is.
  await dialog.getByLabel("Code à 6 chiffres").fill(code());
  await save.click();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  const { text } = await mailTo(email, `Votre commande ${await numberOf(shop, id)} a été modifiée`);
  expect(text).toContain("2 au lieu de 3");
  const now = await shop.ask("select total_cents as cents from orders where id = $1", [id]);
  expect(now).toEqual([{ cents: cents - 1341 }]);
}
