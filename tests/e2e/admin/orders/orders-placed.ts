import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect } from "../../fixtures.ts";
import { aCustomer, anOrder } from "../../people.ts";
import {
  camille,
  type cartLine,
  fillCard,
  fillDelivery,
  cartLine as lineOf,
  openWith,
  payButton,
  toPayment,
} from "../../sale/fixtures.ts";

type Placed = { id: string; number: string; email: string };

/** A plant that no other test buys. */
async function aPlant(name = "Monstera du bureau", priceCents = 2490) {
  const [plant] = await inShopDatabase(
    `insert into products (slug, name, description, price_cents, vat_basis_points, category, stock,
       weight_grams, is_living_plant, created_at)
     values ($1, $2, 'Pour un test.', $3, 1000, 'Plantes', 8, 500, true, '2020-01-01')
     returning id, slug, name, price_cents as price`,
    [`plante-${randomUUID()}`, name, priceCents],
  );
  return plant as Parameters<typeof cartLine>[0];
}

/** To the step where one pays, as anybody does, through the pages of the shop. */
async function toTheTill(page: Page, email: string, quantity: number): Promise<Placed> {
  const plant = await aPlant();
  await openWith(page, "/checkout", [lineOf(plant, quantity)]);
  await fillDelivery(page, { ...camille, email });
  await toPayment(page).click();
  await expect(payButton(page)).toBeEnabled();
  const [order] = await inShopDatabase(
    "select order_id as id from order_items where product_id = $1",
    [plant.id],
  );
  return { id: order.id, number: order.id.slice(0, 8), email };
}

const someone = () => `acheteur-${randomUUID()}@exemple.fr`;

export async function placeOrder(
  page: Page,
  { email = someone(), quantity = 1 } = {},
): Promise<Placed> {
  const order = await toTheTill(page, email, quantity);
  await fillCard(page);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  const [{ number }] = await inShopDatabase(
    "select number from order_numbers where order_id = $1",
    [order.id],
  );
  return { ...order, number: `C-${number}` };
}

/** The bank took one euro less than was asked for, and the shop noticed. */
export async function anOrderInReview(page: Page): Promise<Placed> {
  const order = await toTheTill(page, someone(), 1);
  await inShopDatabase(
    `with paid as (
       update simulated_intents set amount_cents = amount_cents - 100, status = 'succeeded'
       where order_id = $1
     ),
     doubtful as (update orders set review_reason = 'payment_mismatch' where id = $1)
     update payments set status = 'review' where order_id = $1`,
    [order.id],
  );
  return order;
}

/**
 * As the checkout and its customer leave it behind: paid, and withdrawn from sixteen days ago, all of
 * it unless `items` says otherwise.
 */
export async function anOrderInHand(
  status = "processing",
  items: string | null = null,
): Promise<string> {
  const customer = await aCustomer();
  const pots = { slug: "pot-ceramique", quantity: 2, options: { size: "Ø 15 cm" } };
  const id = await anOrder(customer, { items: [pots], status });
  await inShopDatabase(
    `insert into payments (order_id, provider, intent_id, idempotency_key, amount_cents, status)
     select id, 'simulated', 'pi_' || id, id::text, total_cents, 'succeeded'
     from orders where id = $1`,
    [id],
  );
  await inShopDatabase(
    `insert into order_vat (order_id, vat_basis_points, gross_cents, vat_cents)
     select orders.id, vat_basis_points, total_cents,
       round(total_cents * vat_basis_points / (10000.0 + vat_basis_points))
     from orders join order_items on order_id = orders.id where orders.id = $1`,
    [id],
  );
  await inShopDatabase(
    `insert into withdrawals
       (id, order_id, name, email, order_number, sender_hash, declared_at, items)
     values ($1, $2, 'Camille Renaud', $3, $4, 'x', now() - interval '16 days', $5)`,
    [randomUUID(), id, customer.email, id.slice(0, 8), items],
  );
  return id;
}
