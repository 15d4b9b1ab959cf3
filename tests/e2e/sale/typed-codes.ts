import type { Page } from "@playwright/test";
import type { Ask } from "./fixtures.ts";

export const codeBox = (page: Page) => page.getByRole("textbox", { name: "Code", exact: true });
export const apply = (page: Page) => page.getByRole("button", { name: "Appliquer" });
export const giftBox = (page: Page) => page.getByRole("textbox", { name: "Carte cadeau" });
export const applyGift = (page: Page) => page.getByRole("button", { name: "Utiliser" });
export const totals = (page: Page) => page.locator(".totals");
export const remembered = (page: Page) => page.evaluate(() => localStorage.getItem("code"));

/** As a pool answers. */
export const query = (ask: Ask) => async (sql: string, values?: unknown[]) => ({
  rows: await ask(sql, values),
});

export const lastRefund = async (ask: Ask, orderId: string) => {
  const [refund] = await ask(
    `select refunds.amount_cents, refunds.status from refunds
     join payments on payments.id = payment_id where order_id = $1
     order by refunds.created_at desc limit 1`,
    [orderId],
  );
  return refund;
};

export const creditNotes = (ask: Ask, orderId: string) =>
  ask(
    `select (content ->> 'grossCents')::int as "grossCents" from invoices
     where order_id = $1 and series = 'A' order by number`,
    [orderId],
  );

export async function type(page: Page, code: string) {
  await codeBox(page).fill(code);
  await apply(page).click();
}
