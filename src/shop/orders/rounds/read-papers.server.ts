import { sql } from "kysely";
import type { Cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type Botanical, botanical } from "#shop/catalogue/product-facts.ts";

export type CarePlant = {
  name: string;
  latinName: string | null;
  /** The whole care sheet; null where only a name is known. */
  sheet: Botanical | null;
  isToxic: boolean;
  healthNotice: string | null;
};

export type PaperSums = {
  itemsCents: Cents;
  discountCents: Cents;
  deliveryCents: Cents;
  totalCents: Cents;
};

/** What is printed with the parcels of a round, besides what the round itself says. */
export type RoundPapers = {
  /** Living plants of which there is something to say, by product. */
  plants: Map<string, CarePlant>;
  /** By order. */
  sums: Map<string, PaperSums>;
  /** What the carrier sent for each parcel that has its label, untouched. */
  labels: Map<string, Uint8Array>;
};

type Asked = { roundId: string; parcelId?: string | undefined };

export async function readPapers(
  { db }: { db: Db },
  { roundId, parcelId }: Asked,
): Promise<RoundPapers> {
  const printed = sql`select parcel_id from round_parcels
    where round_id = ${roundId}::uuid and taken_out_at is null
      and (${parcelId ?? null}::uuid is null or parcel_id = ${parcelId ?? null}::uuid)`;
  const [plants, sums, labels] = await Promise.all([
    sql<PlantRow>`
      select distinct products.id, products.name, botanical, health_notice as "healthNotice"
      from parcel_lines join order_items on order_items.id = order_item_id
      join products on products.id = product_id
      where is_living_plant and parcel_id in (${printed})`.execute(db),
    sql<PaperSums & { id: string }>`
      select id, items_cents as "itemsCents", discount_cents as "discountCents",
        delivery_cents as "deliveryCents",
        total_cents as "totalCents"
      from orders where id in (select order_id from parcels where id in (${printed}))`.execute(db),
    sql<{ id: string; pdf: Buffer }>`
      select parcel_id as id, pdf from labels join label_documents on label_id = labels.id
      where state = 'bought' and parcel_id in (${printed})`.execute(db),
  ]);
  return {
    plants: new Map(plants.rows.flatMap(toPlant)),
    sums: new Map(sums.rows.map(({ id, ...sum }) => [id, sum])),
    labels: new Map(labels.rows.map(({ id, pdf }) => [id, new Uint8Array(pdf)])),
  };
}

type PlantRow = { id: string; name: string; botanical: unknown; healthNotice: string | null };

function toPlant({ id, name, botanical: known, healthNotice }: PlantRow): [string, CarePlant][] {
  const sheet = botanical.safeParse(known).data ?? null;
  const named = botanical
    .pick({ latinName: true, toxicToPets: true })
    .strip()
    .safeParse(known).data;
  if (!sheet && !healthNotice) return [];
  const isToxic = named?.toxicToPets ?? false;
  return [[id, { name, latinName: named?.latinName ?? null, sheet, isToxic, healthNotice }]];
}
