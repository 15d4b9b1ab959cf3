import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { euros } from "../sale/fixtures.ts";
import type { WeekShop } from "./week-shop.ts";

/**
 * Holds the figures of the dashboard to the tables, asked in other words than the shop's own;
 * answers the sales that it tells, in cents.
 */
export async function dashboardTellsTheTruth(shop: WeekShop, page: Page): Promise<number> {
  await page.goto("/dashboard");
  await countsAreTrue(shop, page);
  const sales = await salesAreTrue(shop, page.getByRole("region", { name: "Ventes", exact: true }));
  await pendingWorkIsTrue(shop, page.getByRole("region", { name: "À faire" }));
  return sales;
}

async function countsAreTrue({ ask }: WeekShop, page: Page) {
  const [counted] = await ask(
    `select (select count(*) from orders where paid_at is not null) as orders,
       (select count(*) from products where archived_at is null) as products,
       (select count(*) from products where archived_at is null and stock = 0) as out,
       (select count(*) from users) as users,
       (select count(*) from users where role = 'admin') as administrators`,
  );
  const card = (name: string) => page.locator(".kpi", { hasText: name });
  await expect(card("Commandes").locator(".n")).toHaveText(counted.orders);
  // All of them were paid since Monday.
  await expect(card("Commandes")).toContainText(`${counted.orders} cette semaine`);
  await expect(card("Produits").locator(".n")).toHaveText(counted.products);
  await expect(card("Produits")).toContainText(`${counted.out} en rupture`);
  await expect(card("Utilisateurs").locator(".n")).toHaveText(counted.users);
  await expect(card("Utilisateurs")).toContainText(`dont ${counted.administrators} admin`);
}

async function salesAreTrue({ ask }: WeekShop, panel: Locator): Promise<number> {
  const days = await ask(
    `select count(*)::int as orders, sum(total_cents - back)::int as cents
     from (
       select (paid_at at time zone 'Europe/Paris')::date as day, total_cents, coalesce((
           select sum(refunds.amount_cents) from refunds join payments on payments.id = payment_id
           where order_id = orders.id and refunds.status = 'succeeded'
             and refunds.reason <> 'edit'), 0) as back
       from orders where paid_at is not null and status <> 'cancelled' and not is_cards_only
     ) as paid
     group by day order by day`,
  );
  await panel.getByText("Voir en tableau").click();
  const rows = (await panel.getByRole("row").allInnerTexts()).slice(1);
  const told = rows.map((row) => {
    const [, orders = "", sales = ""] = row.split("\t");
    return { orders: numberIn(orders), cents: Math.round(numberIn(sales) * 100) };
  });
  expect(told.filter(({ orders, cents }) => orders > 0 || cents !== 0)).toEqual(days);
  const total = (of: "orders" | "cents") => days.reduce((sum, day) => sum + day[of], 0);
  const whole = numberIn((await panel.locator(".price--lg").textContent()) ?? "");
  expect(Math.abs(whole - total("cents") / 100)).toBeLessThanOrEqual(0.5);
  const average = euros(Math.round(total("cents") / total("orders")));
  await expect(panel).toContainText(`panier moyen ${average}`);
  return told.reduce((sum, { cents }) => sum + cents, 0);
}

async function pendingWorkIsTrue({ ask }: WeekShop, panel: Locator) {
  const [waiting] = await ask(
    `select (
         select count(*) from orders join payments on order_id = orders.id
         where orders.status in ('completed', 'processing') and not is_cards_only and payments.amount_cents > coalesce((
             select sum(amount_cents) from refunds
             where payment_id = payments.id and refunds.status <> 'failed'), 0)
           and not exists (
             select from withdrawals where order_id = orders.id and items is null)
       ) as prepare,
       (select count(*) from orders where review_reason is not null) as review,
       (select count(*) from withdrawals left join withdrawal_cases on withdrawal_id = withdrawals.id
        where closed_at is null) as withdrawals,
       (select count(*) from contact_messages where read_at is null and archived_at is null)
         as messages,
       (select count(*) from products where archived_at is null and stock = 0) as out`,
  );
  const line = (name: string) => panel.getByRole("link", { name }).locator("b");
  await expect(line("Commandes à préparer")).toHaveText(waiting.prepare);
  await expect(line("Commandes à vérifier")).toHaveText(waiting.review);
  await expect(line("Rétractations à rembourser")).toHaveText(waiting.withdrawals);
  await expect(line("Messages non lus")).toHaveText(waiting.messages);
  await expect(line("Produits en rupture")).toHaveText(waiting.out);
  await expect(line("Tâches en échec")).toHaveText("0");
}

const numberIn = (text: string) => Number(text.replace(/[^\d,-]/g, "").replace(",", "."));
