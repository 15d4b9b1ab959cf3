import { expect, test } from "../fixtures.ts";

test.beforeEach(({ page }) => page.goto("/faq"));

test("[2.faq.01] [9.counts.01] six questions, and opening one closes the other", async ({
  page,
}) => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questions fréquentes");
  const questions = page.locator("main details");
  await expect(questions).toHaveCount(6);
  await expect(page.locator("main details[open]")).toHaveCount(1);

  for (let index = 0; index < 6; index += 1) {
    await questions.nth(index).locator("summary").click();
    await expect(questions.nth(index).locator(".answer")).toBeVisible();
    await expect(page.locator("main details[open]")).toHaveCount(1);
  }
});

test("a question opens and closes by keyboard", async ({ page }) => {
  const first = page.locator("main details").first();
  await first.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(first.locator(".answer")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(first.locator(".answer")).toBeHidden();
});

test("[1.payment.05] says that a wallet or a payment link by direct message may be used", async ({
  page,
}) => {
  const payment = page.locator("details", { hasText: "Quels moyens de paiement" });
  await payment.locator("summary").click();
  await expect(payment.locator(".answer")).toBeVisible();
  await expect(payment.locator(".answer")).toContainText(
    "Selon votre appareil, un portefeuille de paiement peut aussi vous être proposé.",
  );
  await expect(payment.locator(".answer")).toContainText(
    "message privé sur nos réseaux sociaux, nous vous envoyons un lien de paiement",
  );
});
