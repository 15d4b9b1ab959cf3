import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { DB } from "#platform/db/schema.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import type { AuditAction } from "#shop/audit/audit-action.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { specimenName } from "./specimen-state.ts";

type Fields = Record<string, unknown>;
type Noted = {
  by: Administrator;
  action: Extract<AuditAction, `specimen.${string}`>;
  number: number;
  /** As it was before the change. */
  before?: Fields | null;
};

/** In the log, and in the shopkeeper's spreadsheet: its product has another stock or price. */
export async function noteSpecimenChange(
  { trx, clock }: { trx: Transaction<DB>; clock: Clock },
  { by, action, number, before = null }: Noted,
): Promise<void> {
  const { productId, productName, variantId } = await trx
    .selectFrom("specimens")
    .innerJoin("variants", "variants.id", "variant_id")
    .innerJoin("products", "products.id", "product_id")
    .select(["variant_id as variantId", "product_id as productId", "products.name as productName"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const subjectName = `${productName}, ${specimenName(number)}`;
  const after = await loggedSpecimen(trx, number);
  await recordChange(
    { db: trx, clock },
    { by, action, subjectId: variantId, subjectName, before, after },
  );
  await enqueue(trx, "mirror-product", { productId });
}

/** What the log of changes tells of a specimen. */
export async function loggedSpecimen(trx: Transaction<DB>, number: number): Promise<Fields | null> {
  const { rows } = await sql<{ fields: Fields }>`
    select jsonb_build_object('price_cents', price_cents, 'height_cm', height_cm,
      'leaves', leaves, 'root_state', root_state, 'pot', pot, 'note', note,
      'archived', archived_at is not null, 'place', (
        select place from variant_units join stock_units on stock_units.id = unit_id
        where variant_units.variant_id = variants.id), 'pictures', (
        select coalesce(jsonb_agg(path order by position), '[]') from variant_pictures
        where variant_pictures.variant_id = variants.id)) as fields
    from specimens join variants on variants.id = variant_id
    where number = ${number}`.execute(trx);
  return rows[0]?.fields ?? null;
}
