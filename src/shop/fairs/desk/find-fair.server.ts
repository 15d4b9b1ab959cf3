import { sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { FairMoves } from "#platform/db/schema.ts";
import type { ConflictReason, FairDevice, FairLine, FairState } from "../fair.ts";
import { readConflicts } from "../read-conflicts.server.ts";
import { readDevices, readLines } from "../read-fair.server.ts";

export type FairEvent = {
  id: string;
  kind: FairMoves["kind"] | "sold";
  /** Of a sale. */
  name: string | null;
  pieces: number;
  priceCents: Cents | null;
  isCancelled: boolean;
  at: Date;
};

/** A sale that a person has to look at. */
export type OpenConflict = {
  saleId: string;
  reason: ConflictReason;
  name: string;
  quantity: number;
  priceCents: Cents;
  phone: string | null;
  soldAt: Date;
  isCancelled: boolean;
};

export type CountedLine = FairLine & {
  returned: number;
  lost: number;
  /** What was sold of it, once the fair has ended. */
  counted: number | null;
};

export type DeskFair = {
  id: string;
  name: string;
  place: string;
  startsOn: string;
  endsOn: string;
  state: FairState;
  isSplit: boolean;
  version: number;
  openedAt: Date | null;
  endedAt: Date | null;
  lines: CountedLine[];
  devices: FairDevice[];
  soldPieces: number;
  takingsCents: Cents;
  events: FairEvent[];
  conflicts: OpenConflict[];
};

const MOST_EVENTS = 40;

/** A fair as its page at the desk shows it. */
export async function findFair({ db }: { db: Db }, id: string): Promise<DeskFair | null> {
  const fair = await db
    .selectFrom("fairs")
    .select(["id", "name", "place", "state", "is_split as isSplit", "version"])
    .select(["opened_at as openedAt", "ended_at as endedAt"])
    .select([sql<string>`starts_on::text`.as("startsOn"), sql<string>`ends_on::text`.as("endsOn")])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!fair) return null;
  const [linesOf, devicesOf, counts, events] = await Promise.all([
    readLines({ db }, [id]),
    readDevices({ db }, [id]),
    readCounts(db, id),
    readEvents(db, id),
  ]);
  const read = linesOf.get(id) ?? [];
  const lines = read.map((line) => ({ ...line, ...(counts.get(line.variantId) ?? UNCOUNTED) }));
  const conflicts = await readConflicts({ db }, { fairId: id, lines });
  const sales = await readSales(db, id, conflicts);
  return { ...fair, lines, devices: devicesOf.get(id) ?? [], events, ...sales };
}

const UNCOUNTED = { returned: 0, lost: 0, counted: null };

async function readCounts(db: Db, fairId: string) {
  const rows = await db
    .selectFrom("fair_lines")
    .select(["variant_id as variantId", "returned", "lost", "sold as counted"])
    .where("fair_id", "=", fairId)
    .execute();
  return new Map(rows.map(({ variantId, ...counts }) => [variantId, counts]));
}

async function readEvents(db: Db, fairId: string): Promise<FairEvent[]> {
  const { rows } = await sql<Omit<FairEvent, "priceCents"> & { priceCents: number | null }>`
    (select id, kind, null as name, pieces, null::int as "priceCents", false as "isCancelled", at
      from fair_moves where fair_id = ${fairId} order by at desc limit ${MOST_EVENTS})
    union all
    (select fair_sales.id, 'sold', fair_lines.name, quantity, price_cents,
        cancelled_at is not null, sold_at
      from fair_sales left join fair_lines
        on fair_lines.fair_id = fair_sales.fair_id
        and fair_lines.variant_id = fair_sales.variant_id
      where fair_sales.fair_id = ${fairId} order by sold_at desc, fair_sales.id
      limit ${MOST_EVENTS})
    order by at desc, id limit ${MOST_EVENTS}`.execute(db);
  return rows.map(({ priceCents, ...event }) => ({
    ...event,
    priceCents: priceCents === null ? null : cents(priceCents),
  }));
}

type Wanted = readonly { saleId: string; reason: ConflictReason }[];

async function readSales(db: Db, fairId: string, conflicts: Wanted) {
  const { rows } = await sql<{ pieces: number; takings: number }>`
    select coalesce(sum(quantity), 0)::int as pieces,
      coalesce(sum(quantity * price_cents::bigint), 0)::bigint as takings
    from fair_sales where fair_id = ${fairId} and cancelled_at is null`.execute(db);
  const { rows: told } = await sql<Omit<OpenConflict, "reason" | "priceCents"> & { asked: number }>`
    select fair_sales.id as "saleId", coalesce(fair_lines.name, products.name, '') as name,
      quantity, fair_sales.price_cents as asked, fair_devices.name as phone,
      fair_sales.sold_at as "soldAt", cancelled_at is not null as "isCancelled"
    from fair_sales
    left join fair_lines on fair_lines.fair_id = fair_sales.fair_id
      and fair_lines.variant_id = fair_sales.variant_id
    left join fair_devices on fair_devices.fair_id = fair_sales.fair_id
      and fair_devices.id = device_id
    left join variants on variants.id = fair_sales.variant_id
    left join products on products.id = variants.product_id
    where fair_sales.id = any (${conflicts.map(({ saleId }) => saleId)}::uuid[])
    order by fair_sales.sold_at, fair_sales.id`.execute(db);
  const reasonOf = new Map(conflicts.map(({ saleId, reason }) => [saleId, reason]));
  return {
    soldPieces: rows[0]?.pieces ?? 0,
    takingsCents: cents(rows[0]?.takings ?? 0),
    conflicts: told.map(({ asked, ...sale }) => ({
      ...sale,
      priceCents: cents(asked),
      reason: reasonOf.get(sale.saleId) ?? "fair_ended",
    })),
  };
}
