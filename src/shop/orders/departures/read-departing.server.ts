import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { withheldIds } from "../withheld/withheld-orders.server.ts";
import type { DepartingOrder, ParcelWait } from "./departing-parcel.ts";
import type { ParcelPlan } from "./parcel-plan.ts";

type Stored<Row, Moment extends keyof Row> = Omit<Row, Moment> & Record<Moment, string | null>;
type Row = Omit<DepartingOrder, "parcels"> & {
  parcels: (Omit<DepartingOrder["parcels"][number], "plan" | "wait"> & {
    plan: Stored<ParcelPlan, "decidedAt"> | null;
    wait: Stored<ParcelWait, "heldAt" | "toldAt" | "answeredAt"> | null;
  })[];
};

type Asked = {
  orderIds?: readonly string[] | undefined;
  /** Also what must not leave. */
  isWithheldToo?: boolean | undefined;
};

/**
 * Paid orders of which nothing keeps the parcels here, oldest payment first: all of them, or those
 * that are named. One statement, whatever their number; the statuses are written out, so that
 * PostgreSQL recognises the partial index of what is to be prepared.
 */
export async function readDeparting(
  { db }: { db: Db },
  { orderIds, isWithheldToo = false }: Asked = {},
): Promise<DepartingOrder[]> {
  const { rows } = await sql<Row>`
    select orders.id, orders.status, number, customer_name as "customerName", phone, city,
      postal_code as "postalCode", country, delivery_method as method, service,
      paid_at as "paidAt", gift_message is not null as "isGift", departure,
      case when delivery_method = 'relay' then pickup_point end as point,
      exists (select from parcel_waits
        where parcel_waits.order_id = orders.id and ended_at is null and answer = 'refund'
          and parcel_id is null and not exists (select from refunds
            where refunds.id = parcel_waits.id and refunds.status <> 'failed')) as "isRefused",
      (select coalesce(json_agg(json_build_object(
          'itemId', order_items.id, 'variantId', order_items.variant_id, 'name', order_items.name, 'options', order_items.options,
          'quantity', quantity, 'isPiece', order_items.kind = 'piece',
          'temperatureClass', coalesce(products.temperature_class, 'F'),
          'grams', coalesce(variants.weight_grams, products.weight_grams)
        ) order by order_items.position), '[]')
        from order_items left join products on products.id = order_items.product_id
        left join variants on variants.id = order_items.variant_id
        where order_items.order_id = orders.id) as items,
      (select coalesce(json_agg(part), '[]')
        from payments join refunds on refunds.payment_id = payments.id,
          jsonb_array_elements(refunds.parts) as part
        where payments.order_id = orders.id and refunds.status <> 'failed') as "refundedParts",
      (select coalesce(json_agg(json_build_object(
          'id', parcels.id, 'state', state, 'weightGrams', weight_grams,
          'packedAs', (select packing from round_parcels
            where parcel_id = parcels.id and taken_out_at is null),
          'lines', (select coalesce(json_agg(json_build_object(
              'itemId', order_item_id, 'quantity', parcel_lines.quantity)), '[]')
            from parcel_lines where parcel_id = parcels.id),
          'plan', (select json_build_object('leavesOn', leaves_on, 'isForced', is_forced,
              'packing', packing, 'decidedBy', decided_by, 'decidedAt', decided_at)
            from parcel_plans where parcel_id = parcels.id),
          'wait', (select json_build_object('id', id, 'heldAt', held_at, 'until', until,
              'verdict', verdict, 'toldAt', told_at, 'toldUntil', told_until, 'answer', answer, 'answeredAt', answered_at,
              'proposedOn', proposed_on)
            from parcel_waits where parcel_id = parcels.id and ended_at is null),
          'agreedBefore', ${lastAgreed}
        ) order by parcels.position), '[]')
        from parcels where parcels.order_id = orders.id) as parcels
    from orders left join order_numbers on order_numbers.order_id = orders.id
    where orders.status in ('completed', 'processing')
      ${isWithheldToo ? sql`` : sql`and orders.id not in ${withheldIds}`}
      ${orderIds ? sql`and orders.id = any(${orderIds}::uuid[])` : sql``}
    order by paid_at, orders.id`.execute(db);
  return rows.map(({ parcels, ...order }) => ({
    ...order,
    parcels: parcels.map(({ plan, wait, ...parcel }) => ({
      ...parcel,
      plan: plan && { ...plan, decidedAt: new Date(plan.decidedAt ?? 0) },
      wait: wait && {
        ...wait,
        heldAt: new Date(wait.heldAt ?? 0),
        toldAt: momentOf(wait.toldAt),
        answeredAt: momentOf(wait.answeredAt),
      },
    })),
  }));
}

/**
 * What the customer of a parcel said yes to last. A yes on a page of the release before plans no day
 * and leaves its row open: it moves no promise.
 */
export const lastAgreed = sql`(
  select proposed_before from parcel_waits
  where parcel_id = parcels.id and answer = 'waits' and proposed_before is not null
    and ended_at is not null
  order by answered_at desc limit 1)`;

/** In JSON a moment is a text. */
const momentOf = (text: string | null) => (text === null ? null : new Date(text));
