import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

const card = (page: Page, title: string) => page.getByRole("article", { name: title });

test.beforeEach(({ page }) => page.goto("/conseils-entretien"));

test("[2.care.01] has its title and its subtitle", async ({ page }) => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guide d'Entretien");
  await expect(page.getByText("Tout ce qu'il faut savoir pour votre Monstera")).toBeVisible();
});

test("[2.care.02] [9.counts.01] has eight cards, each with text and essential tips", async ({
  page,
}) => {
  const titles = [
    "Lumière",
    "Arrosage",
    "Humidité",
    "Température",
    "Engrais",
    "Taille et entretien",
    "Problèmes courants",
    "Rempotage",
  ];
  await expect(page.getByRole("article")).toHaveCount(8);
  for (const title of titles) {
    const article = card(page, title);
    await expect(article.getByRole("heading", { level: 2 })).toHaveText(title);
    await expect(article.locator("p")).toHaveText(/.{80,}/);
    await expect(article.getByRole("heading", { name: "Conseils essentiels" })).toBeVisible();
    expect(await article.getByRole("listitem").count()).toBeGreaterThanOrEqual(2);
  }
});

test("[2.care.03] waters moderately, by season, once the surface is dry", async ({ page }) => {
  const text = card(page, "Arrosage").locator("p");
  await expect(text).toContainText("modéré");
  await expect(text).toContainText("une fois par semaine en été");
  await expect(text).toContainText("toutes les deux semaines en hiver");
  await expect(text).toContainText("Attendez toujours que la surface du substrat soit sèche");
});

test("[2.care.04] keeps the plant between 18 and 25 °C, never below 15 °C", async ({ page }) => {
  const text = card(page, "Température").locator("p");
  await expect(text).toContainText(/idéale se situe entre 18 et 25\s°C/);
  await expect(text).toContainText(/jamais au-dessous de 15\s°C/);
});

test("[2.care.05] feeds every 2 to 4 weeks in spring and summer", async ({ page }) => {
  const text = card(page, "Engrais").locator("p");
  await expect(text).toContainText("Au printemps et en été");
  await expect(text).toContainText("toutes les deux à quatre semaines");
  await expect(text).toContainText("engrais liquide dilué");
});

test("[2.care.06] repots every 2 to 3 years", async ({ page }) => {
  await expect(card(page, "Rempotage").locator("p")).toContainText("tous les deux à trois ans");
});

test("[2.care.07] reads the leaves", async ({ page }) => {
  const text = card(page, "Problèmes courants").locator("p");
  await expect(text).toContainText("jaunes, elles signalent un excès d’eau");
  await expect(text).toContainText("brunes sur les bords, un air trop sec");
  await expect(text).toContainText(
    "l’absence de nouvelles feuilles trahit un manque de lumière ou de nutriments",
  );
});
