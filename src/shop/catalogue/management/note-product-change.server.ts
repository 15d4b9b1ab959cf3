import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { DB } from "#platform/db/schema.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import type { AuditAction } from "#shop/audit/audit-action.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { ownPrice } from "./product-version.server.ts";

type Fields = Record<string, unknown>;

type Noted = {
  by: Administrator;
  action: Extract<AuditAction, `product.${string}`>;
  productId: string;
  name: string;
  before?: Fields | null;
  after?: Fields | null;
};

/** In the log and in the shopkeeper's spreadsheet, with the change itself. */
export async function noteProductChange(
  { trx, clock }: { trx: Transaction<DB>; clock: Clock },
  { by, action, productId, name, before = null, after = null }: Noted,
): Promise<void> {
  await recordChange(
    { db: trx, clock },
    { by, action, subjectId: productId, subjectName: name, before, after },
  );
  await enqueue(trx, "mirror-product", { productId });
}

/** What the log of changes tells of a product, beside its pictures. */
export const LOGGED = [
  "name",
  "description",
  "long_description",
  "price_cents",
  "vat_basis_points",
  "category",
  "customization",
  "size_details",
  "parcel_note",
  "stock",
  "weight_grams",
  "is_living_plant",
  "withdrawal_excluded",
  "botanical",
  "health_notice",
  "safety_information",
  "temperature_class",
  "archived_at",
] as const;

/** A product as the log keeps it, or null when there is none. */
export async function loggedProduct(
  trx: Transaction<DB>,
  productId: string,
): Promise<Fields | null> {
  const { rows } = await sql<{ fields: Fields }>`
    select to_jsonb(product) || jsonb_build_object('pictures', (
      select coalesce(jsonb_agg(path order by position), '[]') from product_pictures
      where product_id = ${productId}::uuid),
      'place', (select place from stock_units where id = ${productId}::uuid)) as fields
    from (
      select ${sql.join(LOGGED.map(columnOf))}
      from products where id = ${productId}::uuid
    ) as product`.execute(trx);
  return rows[0]?.fields ?? null;
}

const columnOf = (name: (typeof LOGGED)[number]) =>
  name === "price_cents" ? sql`${ownPrice} as price_cents` : sql.ref(name);
