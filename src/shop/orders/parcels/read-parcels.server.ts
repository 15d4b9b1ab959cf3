import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#platform/db/database.server.ts";
import type { OrderStatus } from "../order-status.ts";
import { readLeftToRefund } from "../refunds/read-left-to-refund.server.ts";
import { findWithheld } from "../withheld/withheld-orders.server.ts";
import type { DeskParcel, DeskParcelLine } from "./desk-parcel.ts";
import { fitParcels, type Packed } from "./parcel-contents.ts";
import { isOut } from "./parcel-state.ts";

type Stored = Packed & Omit<DeskParcel, keyof Packed>;
type Item = DeskParcelLine & { isPiece: boolean };
type Asked = {
  orderId: string;
  status: OrderStatus;
  /** Out of which parcel what was refunded is taken first. */
  emptied?: string | undefined;
};

/** Those that are written, and how they must be packed now; the order's own id stands for its first. */
export async function readParcels(
  { db }: { db: Db },
  { orderId, status, emptied }: Asked,
): Promise<{ stored: Stored[]; parcels: (Stored | Packed)[] }> {
  const stored = await readStored(db, orderId);
  // What has left whole is packed no more.
  if (status !== "completed" && status !== "processing") return { stored, parcels: stored };
  const { left } = await readLeftToRefund({ db }, { orderId });
  const items = await readItems(db, orderId);
  const isOver = stored.some(isOut) && (await isGivenBack(db, orderId));
  const owed = items.flatMap(({ itemId, quantity, isPiece }, at) =>
    isPiece
      ? { itemId, owed: isOver ? 0 : Math.max(0, quantity - (left.lines[at]?.refunded ?? 0)) }
      : [],
  );
  const next = stored.length === 0 ? orderId : null;
  return { stored, parcels: fitParcels(stored, { owed, next, emptied }) };
}

/** All its money has gone back, by whatever way: what has not left stays here. */
async function isGivenBack(db: Db, orderId: string): Promise<boolean> {
  const reason = await findWithheld({ db }, { orderId });
  return reason === "refunded" || reason === "lost";
}

/** The parcels of an order for its page, each line with its name. */
export async function readDeskParcels({ db }: { db: Db }, asked: Asked): Promise<DeskParcel[]> {
  const [{ parcels }, items] = await Promise.all([
    readParcels({ db }, asked),
    readItems(db, asked.orderId),
  ]);
  const named = new Map(items.map((item) => [item.itemId, item]));
  return parcels.map((parcel, at) => ({
    ...UNWRITTEN,
    ...parcel,
    position: at + 1,
    lines: parcel.lines.flatMap(({ itemId, quantity }): DeskParcelLine[] => {
      const item = named.get(itemId);
      if (!item) return [];
      const { isPiece: _, ...line } = item;
      return [{ ...line, quantity }];
    }),
  }));
}

const UNWRITTEN = {
  carrier: null,
  trackingNumber: null,
  trackingUrl: null,
  weightGrams: null,
  handedAt: null,
  deliveredAt: null,
  isLabelAsked: false,
  isFetched: false,
};

const readStored = (db: Db, orderId: string): Promise<Stored[]> =>
  db
    .selectFrom("parcels")
    .select(["id", "position", "state", "carrier", "tracking_number as trackingNumber"])
    .select(["tracking_url as trackingUrl", "weight_grams as weightGrams"])
    .select(["handed_at as handedAt", "delivered_at as deliveredAt"])
    .select((parcel) =>
      jsonArrayFrom(
        parcel
          .selectFrom("parcel_lines")
          .innerJoin("order_items", "order_items.id", "order_item_id")
          .select(["order_item_id as itemId", "parcel_lines.quantity"])
          .whereRef("parcel_id", "=", "parcels.id")
          .orderBy("order_items.position"),
      ).as("lines"),
    )
    .select((parcel) =>
      parcel
        .exists(
          parcel
            .selectFrom("labels")
            .select("labels.id")
            .whereRef("labels.parcel_id", "=", "parcels.id")
            .where("labels.state", "in", ["asked", "pending", "cancelling"]),
        )
        .$castTo<boolean>()
        .as("isLabelAsked"),
    )
    .select((parcel) =>
      parcel
        .exists(
          parcel
            .selectFrom("orders")
            .select("orders.id")
            .whereRef("orders.id", "=", "parcels.order_id")
            .where("delivery_method", "=", "collect"),
        )
        .$castTo<boolean>()
        .as("isFetched"),
    )
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();

/** Every line of an order: those that are no pieces are in no parcel. */
async function readItems(db: Db, orderId: string): Promise<Item[]> {
  const rows = await db
    .selectFrom("order_items")
    .leftJoin("products", "products.id", "order_items.product_id")
    .leftJoin("variants", "variants.id", "order_items.variant_id")
    .select(["order_items.id as itemId", "order_items.name", "order_items.quantity"])
    .select(["order_items.options", "order_items.kind"])
    .select(sql<number | null>`coalesce(variants.weight_grams, products.weight_grams)`.as("grams"))
    .where("order_id", "=", orderId)
    .orderBy("order_items.position")
    .execute();
  return rows.map(({ kind, ...row }) => ({
    ...row,
    isPiece: kind === "piece",
    options: row.options as Record<string, string>,
  }));
}
