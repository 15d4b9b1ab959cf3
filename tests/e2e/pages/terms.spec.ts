import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const article = (page: Page, title: string) =>
  page.locator("main section", { has: page.getByRole("heading", { level: 2, name: title }) });

test.beforeEach(({ page }) => page.goto("/conditions-generales-de-vente"));

test("[2.terms.01] [9.counts.01] has exactly 7 articles, the first being the object", async ({
  page,
}) => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conditions Générales de Vente");
  await expect(page.getByRole("heading", { level: 2, name: /^Article \d/ })).toHaveText([
    "Article 1 – Objet",
    "Article 2 – Prix",
    "Article 3 – Commande",
    "Article 4 – Livraison",
    "Article 5 – Droit de rétractation",
    "Article 6 – Garanties",
    "Article 7 – Litiges",
  ]);
});

test("[2.terms.02] prices are in euros, tax included, and billed as at validation", async ({
  page,
}) => {
  const prices = article(page, "Article 2");
  await expect(prices).toContainText("en euros, toutes taxes comprises (TTC)");
  await expect(prices).toContainText("ne comprennent pas les frais de livraison");
  await expect(prices).toContainText(
    "indiqués, avec le montant total à payer, avant la validation",
  );
  await expect(prices).toContainText("peut modifier ses prix à tout moment");
  await expect(prices).toContainText(
    "facturés au prix en vigueur au moment de la validation de la commande",
  );
  await expect(prices).toContainText("Les codes ne se cumulent pas");
});

test("[2.terms.03] an order is final once paid, confirmed by e-mail, and may be refused", async ({
  page,
}) => {
  const order = article(page, "Article 3");
  await expect(order).toContainText("n’est définitive qu’après la confirmation du paiement");
  await expect(order).toContainText("un e-mail de confirmation");
  await expect(order).toContainText("peut refuser une commande");
  await expect(order).toContainText("en cas de problème de paiement");
  await expect(order).toContainText("litige relatif au paiement d’une commande antérieure");
  await expect(order).toContainText("peut être annulée");
});

test("[2.terms.04] delivery takes at most 7 working days, else the order may be cancelled", async ({
  page,
}) => {
  const delivery = article(page, "Article 4");
  await expect(delivery).toContainText("À titre indicatif");
  await expect(delivery).toContainText("délai maximal de livraison de 7 jours ouvrés");
  await expect(delivery).toContainText("plus de 7 jours après l’expiration du délai");
  await expect(delivery).toContainText("peut annuler sa commande");
  await expect(delivery).toContainText("remboursé de la totalité des sommes versées");
});

test("[2.terms.05] withdrawal is possible for 14 days from receipt", async ({ page }) => {
  const withdrawal = article(page, "Article 5");
  await expect(withdrawal).toContainText("dispose d’un délai de 14 jours pour se rétracter");
  await expect(withdrawal).toContainText("à compter de la réception du produit");
  await expect(withdrawal).toContainText("Les frais directs de retour sont à sa charge");
  await expect(withdrawal).toContainText(
    "au plus tard dans les 14 jours à compter du jour où elle est informée",
  );
});

test("[2.terms.06] plants are guaranteed 14 days", async ({ page }) => {
  const guarantees = article(page, "Article 6");
  await expect(guarantees).toContainText("14 jours à compter de la réception");
  await expect(guarantees).toContainText("signale le problème dans les 24 h");
  await expect(guarantees).toContainText("des photographies de la plante");
  await expect(guarantees).toContainText("remplacement à l’identique");
  await expect(guarantees).toContainText("ou remboursement de la plante");
});

test("[2.terms.07] disputes are settled amicably first, then by the courts of the capital", async ({
  page,
}) => {
  const disputes = article(page, "Article 7");
  await expect(disputes).toContainText("s’adresser d’abord à Canopée");
  await expect(disputes).toContainText("rechercher une solution amiable");
  await expect(disputes).toContainText("À défaut de solution amiable");
  await expect(disputes).toContainText("devant les tribunaux de Paris");
});
