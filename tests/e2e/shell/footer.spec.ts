import { expect, test } from "../fixtures.ts";

test("[2.footer.01] the footer says what the shop is, where it is and how to write to it", async ({
  page,
}) => {
  await page.goto("/faq");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("la boutique des plantes rares et d’intérieur");
  await expect(footer).toContainText("Lyon, Croix-Rousse");
  const mail = footer.getByRole("link", { name: "bonjour@canopee.example" });
  await expect(mail).toHaveAttribute("href", "mailto:bonjour@canopee.example");
});

test("[2.footer.02] the footer leads to the legal pages and the social network", async ({
  page,
}) => {
  await page.goto("/faq");
  const footer = page.getByRole("contentinfo");
  for (const [name, path] of [
    ["Mentions Légales", "/mentions-legales"],
    ["Conditions Générales de Vente", "/conditions-generales-de-vente"],
  ] as const) {
    await footer.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  }
  const social = footer.getByRole("link", { name: "Instagram" });
  await expect(social).toHaveAttribute("href", /^https:\/\/www\.instagram\.com\//);
});
