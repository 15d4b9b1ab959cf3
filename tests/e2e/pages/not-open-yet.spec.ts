import { expect, test } from "../fixtures.ts";

test.use({ expectedErrors: [/status of 503/] });

const planned = {
  "/cart": "Panier",
  "/checkout": "Commande",
  "/order-success": "Confirmation de commande",
};

for (const [path, title] of Object.entries(planned)) {
  test(`${path} says that it is not open yet`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(503);
    expect(response?.headers()["retry-after"]).toBe("86400");
    await expect(page).toHaveTitle(`${title} — Canopée`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText("n’est pas encore ouverte")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(
      page.getByRole("main").getByRole("link", { name: "Retour à l’accueil" }),
    ).toHaveAttribute("href", "/");
  });
}
