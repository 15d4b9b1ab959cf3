import { expect, started } from "../../fixtures.ts";
import { mailTo } from "../../mailbox.ts";
import { crowdBuys, DELICIOSA, SMALL, TALL } from "../crowd.ts";
import { newestOrder, numberOf } from "../week-people.ts";
import type { Day } from "./day.ts";

/** The withdrawal is refunded whole, and is closed by it; another order in part; a buyer writes. */
export const thursday: Day = async (shop, { ines, lea, theo, nadia }) => {
  const { page } = ines;
  const withdrawn = await newestOrder(shop, theo.email);
  await page.goto(`/admin/commandes/${withdrawn}/rembourser`);
  await started(page);
  const dialog = page.locator("dialog[open]");
  await dialog.getByLabel(/^Bouture/).selectOption("1");
  const delivery = dialog.getByLabel(/^Frais de livraison/);
  if (await delivery.count()) await delivery.check();
  await dialog.getByLabel("Remettre en stock les articles choisis").check();
  await dialog.getByRole("button", { name: "Rembourser le client" }).click();
  const closed = async () =>
    (await shop.ask("select from withdrawal_cases where closed_at is not null")).length;
  await expect.poll(closed, { timeout: 15_000 }).toBe(1);

  const kept = await newestOrder(shop, lea.email);
  await page.goto(`/admin/commandes/${kept}/rembourser`);
  await started(page);
  await dialog.getByLabel("Autre montant, en euros (facultatif)").fill("3,30");
  await dialog.getByRole("button", { name: "Rembourser le client" }).dblclick();
  const mail = await mailTo(
    lea.email,
    `Remboursement de votre commande ${await numberOf(shop, kept)}`,
  );
  expect(mail.text).toContain("3,30");
  const given = await shop.ask(
    "select amount_cents from refunds where status = 'succeeded' order by amount_cents limit 2",
  );
  expect(given[0]).toEqual({ amount_cents: 330 });
  expect(given[1]?.amount_cents).not.toBe(330);

  await nadia.page.goto("/contact");
  await started(nadia.page);
  const form = nadia.page.getByRole("main");
  await form.getByLabel("Nom").fill(nadia.name);
  await form.getByLabel("Email").fill(nadia.email);
  await form.getByLabel("Message").fill("Quand revient la Monstera Albo ?");
  await form.getByRole("button", { name: "Envoyer le message" }).click();
  const written = () => shop.ask("select name from contact_messages");
  await expect.poll(written).toEqual([{ name: nadia.name }]);
  await crowdBuys(shop, [...DELICIOSA, ...SMALL, TALL]);
};
