import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "../../fixtures.ts";
import type { OwnShop } from "../own-shop.ts";

/** A fair that is open, with so many pieces of each of these plants. */
export async function aFair({ ask }: Pick<OwnShop, "ask">, taken: Record<string, number>) {
  const id = randomUUID();
  await ask(
    `insert into fairs (id, name, place, starts_on, ends_on, state, opened_at)
     values ($1, 'Foire de Lyon', 'Parc de la Tête d’Or', current_date, current_date + 1, 'open', now())`,
    [id],
  );
  for (const [name, pieces] of Object.entries(taken)) {
    await ask(
      `insert into fair_lines (fair_id, variant_id, name, units, taken)
       select $1, id, name, jsonb_build_object(id, 1), $3 from products where name = $2`,
      [id, name, pieces],
    );
  }
  return {
    id,
    /** Each phone gets so much of everything, as at the desk. */
    async share(pieces: number) {
      await ask("update fairs set is_split = true where id = $1", [id]);
      await ask("delete from fair_parts where fair_id = $1", [id]);
      await ask(
        `insert into fair_parts (fair_id, device_id, variant_id, quantity)
         select $1, fair_devices.id, variant_id, $2
         from fair_devices, fair_lines where fair_devices.fair_id = $1 and fair_lines.fair_id = $1`,
        [id, pieces],
      );
    },
    async phones(): Promise<number> {
      return (await ask("select id from fair_devices where fair_id = $1", [id])).length;
    },
    /** What the desk knows, by plant. */
    async told(): Promise<Record<string, { sold: number; cancelled: number; cents: number }>> {
      const rows = await ask(
        `select name, count(*) filter (where cancelled_at is null)::int as sold,
           count(*) filter (where cancelled_at is not null)::int as cancelled,
           coalesce(sum(price_cents) filter (where cancelled_at is null), 0)::int as cents
         from fair_sales join fair_lines using (fair_id, variant_id)
         where fair_id = $1 group by name order by name`,
        [id],
      );
      return Object.fromEntries(
        rows.map(({ name, sold, cancelled, cents }) => [name, { sold, cancelled, cents }]),
      );
    },
    /** The next test has the phone's page to itself. */
    end: () =>
      ask("update fairs set state = 'ended', ended_at = now() where id = $1 and state = 'open'", [
        id,
      ]),
  };
}

/** The page, once the browser keeps it and all that it needs. */
export async function openFair(page: Page, url: string) {
  await page.goto(`${url}/foire`);
  await expect(page.getByRole("heading", { name: "Foire de Lyon" })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

export const plant = (page: Page, name: string) =>
  page.locator(".stall").getByRole("button", { name });

export const strip = (page: Page) => page.locator(".fair-net");

export async function sell(page: Page, name: string, pieces = 1) {
  for (let piece = 0; piece < pieces; piece += 1) {
    const before = await plant(page, name).locator(".left").textContent();
    await plant(page, name).click();
    await expect(plant(page, name).locator(".left")).not.toHaveText(before ?? "");
  }
}
