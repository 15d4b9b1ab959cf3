import type { Page } from "@playwright/test";
import { expect } from "../../fixtures.ts";
import { euros } from "../../sale/fixtures.ts";
import type { WeekShop } from "../week-shop.ts";

/** What fairs have taken in is told on their pages, from what is missing of what was taken. */
export async function fairsAreApart({ ask }: WeekShop, page: Page): Promise<void> {
  const fairs = await ask(
    `select fairs.id, sum(price_cents * (taken - returned - lost))::int as takings,
       sum(taken - returned - lost)::int as pieces
     from fairs join fair_lines on fair_id = fairs.id join variants on variants.id = variant_id
     where state = 'ended' group by fairs.id`,
  );
  for (const { id, takings, pieces } of fairs) {
    await page.goto(`/admin/foires/${id}`);
    const figures = page.locator(".fair-figures > div");
    await expect(figures.filter({ hasText: "Recette" }).locator("dd")).toHaveText(euros(takings));
    await expect(figures.filter({ hasText: "Vendu" }).locator("dd")).toHaveText(String(pieces));
  }
}
