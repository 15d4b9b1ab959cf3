import type { Pool } from "pg";
import type { AirtableStandIn } from "../support/stand-ins/airtable/server.ts";

type Side = { customers: string[]; orders: object[]; products: object[] };

/**
 * What the shop has and what the stand-in has, in the same words and order, so that a record which
 * is missing, doubled, behind or linked to someone else shows. Read by SQL of its own.
 */
export async function readBothSides(
  pool: Pool,
  airtable: AirtableStandIn,
): Promise<{ expected: Side; found: Side }> {
  const query = async (sql: string) => (await pool.query(sql)).rows;
  const expected = {
    customers: (await query(CUSTOMERS)).map(({ email }) => email),
    orders: await query(ORDERS),
    products: await query(PRODUCTS),
  };
  const customers = airtable.records("Customers");
  const emailOf = new Map(customers.map(({ id, fields }) => [id, fields.Email]));
  const found = {
    customers: customers.map(({ fields }) => String(fields.Email)).toSorted(),
    orders: airtable
      .records("Orders")
      .map(({ fields }) => ({
        payment: String(fields.Payment_ID),
        total: fields.Total,
        status: fields.Status,
        customers: (fields.Customer as string[]).map((id) => emailOf.get(id)),
        items: JSON.parse(String(fields.Items)).map(
          ({ productId }: { productId: string }) => productId,
        ),
      }))
      .toSorted((one, other) => (one.payment < other.payment ? -1 : 1)),
    products: airtable
      .records("Products")
      .map(({ fields }) => ({ name: String(fields.Name), stock: fields.Stock }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  };
  return { expected, found };
}

const CUSTOMERS = `
  select email from (select email from users union select email from guests) people
  order by email collate "C"`;

const ORDERS = `
  select intent_id as payment, (orders.total_cents / 100.0)::float8 as total, orders.status,
    json_build_array(coalesce(users.email, guests.email)) as customers,
    (select json_agg(product_id order by position) from order_items
      where order_id = orders.id) as items
  from orders join payments on payments.order_id = orders.id
    left join users on users.id = user_id left join guests on guests.id = guest_id
  where paid_at is not null
  order by intent_id collate "C"`;

const PRODUCTS = `
  select name, stock from products where archived_at is null order by name collate "C", stock`;
