import type { Page } from "@playwright/test";
import { inShopDatabase } from "../e2e/catalogue/shop-database.ts";
import { type Shot, said } from "./shot.ts";

const PLANT = "Monstera Thai Constellation";

const open = (label: string) => async (page: Page) => {
  await page.getByRole("link", { name: `${label} ${PLANT}`, exact: true }).click();
};
const openDialog = (label: string) => async (page: Page) => {
  await open(label)(page);
  await page.getByRole("dialog").waitFor();
};

/** One of each kind, and of each state that a list tells. */
export const makeCodes = () =>
  inShopDatabase(
    `insert into codes (name, kind, percent, amount_cents, minimum_cents, starts_on, ends_on,
       is_first_order, is_once, most_uses, uses)
     values ('TERREAU10', 'percentage', 10, null, 6000, null, '2036-11-30', false, false, 100, 0),
       ('BIENVENUE', 'amount', null, 500, 0, null, null, true, false, null, 0),
       ('FRANCO', 'free_delivery', null, null, 12000, '2036-11-20', '2036-11-27', false, false, 50, 0),
       ('LYON26', 'percentage', 15, null, 0, '2026-10-10', '2026-10-12', false, true, 50, 0)
     on conflict do nothing`,
    [],
  );

const archive = (isArchived: boolean) =>
  inShopDatabase("update products set archived_at = case when $1 then now() end where name = $2", [
    isArchived,
    PLANT,
  ]);
const archived = async (page: Page) => {
  await archive(true);
  await page.getByLabel("État").selectOption("Archivés");
  await page.getByText(PLANT).waitFor();
};

/** The catalogue as it is exported, with another price. */
const importing = (name: string, price: string, words: string): Shot => ({
  name,
  path: "/admin/produits/import",
  who: "shopkeeper",
  whole: true,
  act: async (page) => {
    const sheet = await page.request.get(new URL("export.csv", page.url()).href);
    const [header = "", ...lines] = (await sheet.text()).split("\r\n");
    const line = lines.find((one) => one.includes(PLANT)) ?? "";
    const edited = line.replace(/"\d+,\d\d"/, `"${price}"`);
    await page.getByLabel("Fichier CSV").setInputFiles({
      name: "produits.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`${header}\r\n${edited}\r\n`),
    });
    await page.getByRole("button", { name: "Comparer" }).click();
    await said(page, words);
  },
});

/** Two heights and a lot beside the plant itself, nothing of which is saved. */
const typeVariants = async (page: Page) => {
  await open("Déclinaisons de")(page);
  for (const [name, price] of [
    ["Jeune plant, pot de 12 cm", "149,00"],
    ["Plante faite, pot de 17 cm", "289,00"],
  ] as const) {
    await page.getByRole("button", { name: "Ajouter une déclinaison" }).click();
    await page.getByLabel("Nom, nouvelle déclinaison").fill(name);
    await page.getByLabel(`Prix TTC, ${name}`).fill(price);
  }
  await page.getByRole("button", { name: "Composer un lot" }).click();
  await page.getByLabel("Nom, nouveau lot").fill("Avec son pot");
  await page.getByLabel("Prix TTC, Avec son pot").fill("174");
  await page.getByLabel("Ajouter une pièce").fill("pot");
  await page
    .getByRole("button", { name: /^Ajouter : Pot/ })
    .first()
    .click();
};

export const CATALOGUE_SHOTS: Shot[] = [
  { name: "admin-catalogue", path: "/admin", who: "shopkeeper" },
  { name: "admin-catalogue-vide", path: "/admin?q=introuvable", who: "shopkeeper" },
  { name: "admin-produit", path: "/admin", who: "shopkeeper", act: openDialog("Modifier") },
  {
    name: "admin-produit-images",
    path: "/admin",
    who: "shopkeeper",
    act: async (page) => {
      await openDialog("Modifier")(page);
      await page.getByRole("list", { name: "Images du produit" }).scrollIntoViewIfNeeded();
    },
  },
  { name: "admin-produit-nouveau", path: "/admin/produits/nouveau", who: "shopkeeper" },
  {
    name: "admin-declinaisons",
    path: "/admin",
    who: "shopkeeper",
    whole: true,
    act: typeVariants,
  },
  {
    name: "admin-declinaison-photos",
    path: "/admin",
    who: "shopkeeper",
    act: async (page) => {
      await page.getByRole("link", { name: "Déclinaisons de Monstera Deliciosa" }).click();
      await page.getByRole("link", { name: "Photos de" }).nth(1).click();
      await said(page, "Montrées en premier sur la fiche");
    },
  },
  {
    name: "admin-reduction",
    path: "/admin",
    who: "shopkeeper",
    act: async (page) => {
      await open("Déclinaisons de")(page);
      await page.getByRole("link", { name: "Réduire le prix" }).click();
      await page.getByLabel("Prix réduit").fill("99");
      await said(page, "Le client lira");
    },
  },
  { name: "admin-specimens", path: "/admin/specimens", who: "shopkeeper" },
  { name: "admin-specimen-nouveau", path: "/admin/specimens/nouveau", who: "shopkeeper" },
  {
    name: "admin-specimen",
    path: "/admin/specimens",
    who: "shopkeeper",
    whole: true,
    act: async (page) => {
      await page.locator(".specimen-line").first().click();
      await page.waitForURL(/specimens\/\d+$/);
    },
  },
  {
    name: "admin-codes",
    path: "/admin",
    who: "shopkeeper",
    act: async (page) => {
      await makeCodes();
      await page.goto(new URL("/admin/codes", page.url()).href);
    },
  },
  {
    name: "admin-code",
    path: "/admin/codes/nouveau",
    who: "shopkeeper",
    act: async (page) => {
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Code", { exact: true }).fill("NOEL26");
      await dialog.getByLabel("Réduction, en %").fill("10");
      await dialog.getByLabel("Minimum, en €").fill("60,00");
      await dialog.getByLabel("Une fois par client").check();
      await dialog.getByLabel("Code", { exact: true }).focus();
    },
  },
  { name: "admin-collections", path: "/admin/collections", who: "shopkeeper" },
  {
    name: "admin-collection",
    path: "/admin/collections",
    who: "shopkeeper",
    act: async (page) => {
      await page.getByRole("link", { name: "Modifier : Feuilles blanches" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "admin-collection-regle",
    path: "/admin/collections",
    who: "shopkeeper",
    act: async (page) => {
      await page.getByRole("link", { name: "Modifier : Pour commencer" }).click();
      await said(page, "correspond");
    },
  },
  {
    name: "admin-produit-securite",
    path: "/admin",
    who: "shopkeeper",
    act: async (page) => {
      await openDialog("Modifier")(page);
      for (const section of ["Sécurité", "Voyage"])
        await page.getByText(section, { exact: true }).click();
      await page.getByLabel("Avertissements").scrollIntoViewIfNeeded();
    },
  },
  {
    name: "admin-produit-erreurs",
    path: "/admin/produits/nouveau",
    who: "shopkeeper",
    act: async (page) => {
      await page.getByRole("button", { name: "Ajouter le produit" }).click();
      await page.getByText("Le nom est requis").waitFor();
    },
  },
  { name: "admin-supprimer", path: "/admin", who: "shopkeeper", act: openDialog("Supprimer") },
  {
    name: "admin-lot",
    path: "/admin",
    who: "shopkeeper",
    act: async (page) => {
      for (const box of (await page.getByRole("checkbox").all()).slice(0, 3)) await box.check();
      await page.getByRole("button", { name: "Modifier la sélection" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "admin-stock",
    path: "/admin",
    who: "shopkeeper",
    whole: true,
    act: async (page) => {
      await open("Journal de stock de")(page);
      await page.getByLabel("Motif").selectOption("Réception");
      await page.getByLabel("Quantité").fill("5");
      await page.getByRole("button", { name: "Enregistrer" }).click();
      await page.getByText("Le stock a été mis à jour.").waitFor();
    },
  },
  {
    name: "admin-archives",
    path: "/admin",
    who: "shopkeeper",
    whole: true,
    act: (page) => archived(page),
    after: () => archive(false),
  },
  {
    name: "admin-restaurer",
    path: "/admin",
    who: "shopkeeper",
    act: async (page) => {
      await archived(page);
      await openDialog("Restaurer")(page);
    },
    after: () => archive(false),
  },
  { name: "admin-import", path: "/admin/produits/import", who: "shopkeeper" },
  importing("admin-import-differences", "45,50", "Appliquer les modifications"),
  importing("admin-import-erreurs", "gratuit", "ne convient"),
];
