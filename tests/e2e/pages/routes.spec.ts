import { expect, test } from "../fixtures.ts";

const ARTICLE = "Lumière : où placer votre Monstera pour de belles feuilles fenestrées";

/** Where each screen is, what it is headed with, and a link to it found on another page. */
const SCREENS = [
  { path: "/", heading: "Une forêtintérieure.", from: "/faq", link: "Canopée, accueil" },
  { path: "/products", heading: "Nos Produits", from: "/", link: "Nos Produits" },
  { path: "/articles", heading: "Articles", from: "/", link: "Articles" },
  {
    path: "/articles/lumiere-ou-placer-votre-monstera",
    heading: ARTICLE,
    from: "/articles",
    link: ARTICLE,
  },
  { path: "/faq", heading: "Questions fréquentes", from: "/", link: "FAQ" },
  { path: "/contact", heading: "Contact", from: "/", link: "Contact" },
  {
    path: "/conseils-entretien",
    heading: "Guide d'Entretien",
    from: "/",
    link: "Conseils d'Entretien",
  },
  { path: "/mentions-legales", heading: "Mentions Légales", from: "/", link: "Mentions Légales" },
  {
    path: "/conditions-generales-de-vente",
    heading: "Conditions Générales de Vente",
    from: "/",
    link: "Conditions Générales de Vente",
  },
];

for (const { path, heading, from, link } of SCREENS) {
  test(`[2.routes.01] ${path} opens by its address and by a link`, async ({ page }) => {
    const title = page.getByRole("heading", { level: 1 });
    await page.goto(path);
    await expect(title).toHaveText(heading);

    await page.goto(from);
    await page.getByRole("link", { name: link }).first().click();
    await expect(page).toHaveURL(path);
    await expect(title).toHaveText(heading);
  });
}
