import { sql, type Transaction } from "kysely";
import { times } from "#kernel/money.ts";
import type { DB } from "#platform/db/schema.ts";
import type { EditableLine } from "./edit-wish.ts";
import type { Look } from "./look-at-edit.server.ts";
import type { ReadEditable } from "./read-editable.server.ts";

type Written = { orderId: string; before: ReadEditable; look: Look; now: Date };

/** The order as it is from now on, under its lock: its lines, its amounts and where it goes. */
export async function writeEditedOrder(trx: Transaction<DB>, written: Written): Promise<void> {
  await writeOrder(trx, written);
  await writeLines(trx, written);
  const { orderId, look } = written;
  await trx.deleteFrom("order_vat").where("order_id", "=", orderId).execute();
  await trx
    .insertInto("order_vat")
    .values(
      look.priced.price.vat.map(({ rate, grossCents, vatCents }) => ({
        order_id: orderId,
        ...{ vat_basis_points: rate, gross_cents: grossCents, vat_cents: vatCents },
      })),
    )
    .execute();
}

async function writeOrder(trx: Transaction<DB>, { orderId, before, look, now }: Written) {
  const { place, price, collection } = look.priced;
  const isOtherMethod = place.method !== before.place.method;
  await trx
    .updateTable("orders")
    .set({
      ...{ street: place.street, postal_code: place.postalCode, city: place.city },
      ...{ phone: place.phone, delivery_method: place.method },
      ...(collection && { collect_from: collection.from, collect_until: collection.until }),
      ...(isOtherMethod && { relay_point: null, pickup_point: null, service: null }),
      ...(place.method !== "collect" && { collect_from: null, collect_until: null }),
      ...{ items_cents: price.itemsCents, discount_cents: price.discountCents },
      ...{ delivery_cents: price.deliveryCents, total_cents: price.totalCents },
      updated_at: now,
    })
    .where("id", "=", orderId)
    .execute();
}

async function writeLines(trx: Transaction<DB>, { orderId, before, look }: Written) {
  const { lines } = look.priced;
  const known = new Map(before.lines.map((line) => [line.id, line]));
  const kept = new Set(lines.map(({ id }) => id));
  const gone = before.lines.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) {
    await trx.deleteFrom("parcel_lines").where("order_item_id", "in", gone).execute();
    await trx.deleteFrom("order_items").where("id", "in", gone).execute();
  }
  // A handful at most.
  for (const line of lines) {
    const was = known.get(line.id);
    if (!was || was.quantity === line.quantity) continue;
    await trx
      .updateTable("order_items")
      .set({ ...amountsOf(line) })
      .where("id", "=", line.id)
      .execute();
  }
  const born = lines.filter(({ id }) => !known.has(id));
  if (born.length === 0) return;
  const last = await trx
    .selectFrom("order_items")
    .select(sql<number>`coalesce(max(position), -1)`.as("position"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("order_items")
    .values(
      born.map((line, at) => ({
        ...{ id: line.id, order_id: orderId, position: last.position + 1 + at },
        ...{ product_id: line.productId ?? "", variant_id: line.variantId ?? "" },
        ...{ name: line.name, price_cents: line.priceCents, vat_basis_points: line.rate },
        ...{ options: JSON.stringify(line.options), units: JSON.stringify(line.units) },
        ...{ withdrawal_excluded: line.withdrawalExcluded, ...amountsOf(line) },
      })),
    )
    .execute();
}

const amountsOf = ({ priceCents, quantity, discountCents }: EditableLine) => ({
  quantity,
  line_cents: times(priceCents, quantity),
  discount_cents: discountCents,
});
