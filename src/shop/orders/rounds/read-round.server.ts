import { sql } from "kysely";
import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";
import { unitVariant } from "#shop/stock/unit-variant.server.ts";
import { nameOrders } from "../desk/name-orders.server.ts";
import { boxOrderId } from "../supplements/box-order.server.ts";
import type { Withheld } from "../withheld/withheld.ts";
import { withheldReason } from "../withheld/withheld-orders.server.ts";
import { leftOut } from "./left-out.ts";
import type { Round, RoundLine, RoundParcel, RoundUnit } from "./round.ts";

type Dependencies = { db: Db };

/** A round with all that is in it; null where there is none. */
export async function readRound(
  { db }: Dependencies,
  { roundId }: { roundId: string },
): Promise<Round | null> {
  if (!isId(roundId)) return null;
  const round = await db
    .selectFrom("rounds")
    .leftJoin("users", (join) =>
      join.on(sql`users.id::text`, "=", sql`substring(rounds.created_by from '^user:(.*)$')`),
    )
    .select(["rounds.id", "rounds.created_at as createdAt", "users.name as by"])
    .select(["printed_at as printedAt", "prints", "handed_at as handedAt", "left_out"])
    .select(sql<string>`day::text`.as("day"))
    .where("rounds.id", "=", roundId)
    .executeTakeFirst();
  if (!round) return null;
  const { left_out, ...known } = round;
  const behind = z.array(leftOut).parse(left_out);
  const [parcels, lines, units, picks, orders] = await Promise.all([
    readParcels(db, roundId),
    readLines(db, roundId),
    readUnits(db, roundId),
    db
      .selectFrom("round_picks")
      .select(["unit_id", "quantity"])
      .where("round_id", "=", roundId)
      .execute(),
    nameOrders(
      { db },
      behind.map(({ orderId }) => orderId),
    ),
  ]);
  return {
    ...known,
    leftOut: behind.map((one) => ({
      number: null,
      customer: "",
      ...orders.get(one.orderId),
      ...one,
    })),
    parcels: parcels.map((parcel) => ({ ...parcel, lines: lines.get(parcel.id) ?? [] })),
    units,
    picks: Object.fromEntries(picks.map(({ unit_id, quantity }) => [unit_id, quantity])),
  };
}

async function readParcels(db: Db, roundId: string): Promise<Omit<RoundParcel, "lines">[]> {
  const { rows } = await sql<
    Omit<RoundParcel, "lines" | "withheld"> & { withheld: Withheld | null }
  >`
    select parcels.id, parcels.order_id as "orderId", round_parcels.position as "number",
      round_parcels.prints, parcels.position, parcels.state,
      (select number from order_numbers where order_numbers.order_id = orders.id) as "orderNumber",
      (select number from order_numbers where order_numbers.order_id = ${boxOrderId}) as "goesWith",
      (select count(*)::int from parcels as others where others.order_id = orders.id) as "of",
      orders.customer_name as customer, orders.postal_code as "postalCode", orders.city,
      orders.delivery_method as method, coalesce(parcels.service, orders.service) as service,
      orders.gift_message as "giftMessage", parcels.weight_grams as "weightGrams",
      coalesce(bought.carrier, parcels.carrier) as carrier,
      coalesce(bought.tracking_number, parcels.tracking_number) as "trackingNumber",
      coalesce(bought.tracking_url, parcels.tracking_url) as "trackingUrl",
      (select jsonb_build_object('state', labels.state, 'refusal', labels.refusal) from labels
        where labels.parcel_id = parcels.id order by asked_at desc, labels.id limit 1) as label,
      case when parcels.handed_at is null then ${withheldReason} end as withheld
    from round_parcels join parcels on parcels.id = parcel_id join orders on orders.id = order_id
    left join labels as bought on bought.parcel_id = parcels.id and bought.state = 'bought'
    where round_id = ${roundId}::uuid and taken_out_at is null
    order by round_parcels.position`.execute(db);
  return rows;
}

async function readLines(db: Db, roundId: string): Promise<Map<string, RoundLine[]>> {
  const { rows } = await sql<
    Omit<RoundLine, "units"> & { parcelId: string; taken: Record<string, number> }
  >`
    select parcel_lines.parcel_id as "parcelId", order_items.id as "itemId",
      order_items.product_id as "productId", order_items.name, order_items.options,
      order_items.price_cents as "priceCents", parcel_lines.quantity,
      packed_at is not null as "isPacked", order_items.units as taken
    from round_parcels join parcel_lines using (parcel_id)
    join order_items on order_items.id = order_item_id
    where round_id = ${roundId}::uuid and taken_out_at is null
    order by order_items.position`.execute(db);
  const byParcel = new Map<string, RoundLine[]>();
  for (const { parcelId, taken, ...line } of rows) {
    const units = Object.entries(taken).map(([unitId, each]) => ({
      unitId,
      quantity: each * line.quantity,
    }));
    byParcel.set(parcelId, [...(byParcel.get(parcelId) ?? []), { ...line, units }]);
  }
  return byParcel;
}

/** Each under the name of the variant that is made of it alone. */
async function readUnits(db: Db, roundId: string): Promise<RoundUnit[]> {
  const { rows } = await sql<RoundUnit>`
    select stock_units.id, stock_units.place,
      products.name || coalesce(', ' || nullif(alone.name, ''), '') as name,
      (select specimens.number from specimens where specimens.variant_id = alone.id) as specimen,
      (select path || '/' || widths[1] || '.webp' from product_pictures
        where product_pictures.product_id = products.id order by position limit 1) as picture
    from stock_units join products on products.id = product_id
    left join lateral (${unitVariant}) as alone on true
    where stock_units.id in (
      select taken.unit_id::uuid
      from round_parcels join parcel_lines using (parcel_id)
      join order_items on order_items.id = order_item_id
      cross join lateral jsonb_object_keys(order_items.units) as taken (unit_id)
      where round_id = ${roundId}::uuid and taken_out_at is null)`.execute(db);
  return rows.map(({ specimen, name, ...unit }) => ({
    ...unit,
    specimen,
    // Its number is said beside its name.
    name: specimen === null ? name : name.replace(/, [^,]*$/, ""),
  }));
}
