import type { Page } from "@playwright/test";
import { expect } from "../../fixtures.ts";

/** What the desk shows of a payment link that is being made. */
export const addressOf = (page: Page) => page.locator(".paylink .url").textContent();
export const search = (page: Page) => page.getByRole("searchbox", { name: "Ajouter une plante" });
export const saved = (page: Page, words: string) =>
  expect(page.getByText(words).first()).toBeVisible();
