import type { SalesAnswer } from "#shop/fairs/fair.ts";
import { fairAt, type OpenFair } from "./fair-at.ts";
import {
  type KeptFair,
  type KeptSale,
  leftOf,
  ownLines,
  salesOf,
  waitingSales,
} from "./fair-kept.ts";
import type { KeptDatabase, KeptStores } from "./kept-database.ts";

export type Kept = {
  /** This phone, whoever is signed in on it. */
  device: { id: string; name: string };
  fair: KeptFair | null;
  /** The oldest first. Of other fairs, those of which the shop is still to hear. */
  sales: KeptSale[];
  /** Since when the shop could not be reached. */
  offlineSince: string | null;
  /** When the shop last said what this phone has. */
  heardAt: string | null;
};

async function allOf(stores: KeptStores): Promise<Omit<Kept, "device">> {
  const [fair, offlineSince, heardAt, sales] = await Promise.all([
    stores.get<KeptFair>("fair"),
    stores.get<string>("offlineSince"),
    stores.get<string>("heardAt"),
    stores.sales<KeptSale>(),
  ]);
  return {
    fair: fair ?? null,
    sales: sales.toSorted((a, b) => a.soldAt.localeCompare(b.soldAt)),
    offlineSince: offlineSince ?? null,
    heardAt: heardAt ?? null,
  };
}

/** The phone gets its name from whoever opens the page on it first. */
export async function readKept(database: KeptDatabase, deviceName: string): Promise<Kept> {
  const read = await database.read(async (stores) => ({
    ...(await allOf(stores)),
    device: await stores.get<Kept["device"]>("device"),
  }));
  if (read.device) return { ...read, device: read.device };
  const device = await database.change(async (stores) => {
    // Another tab may have been first.
    const known = await stores.get<Kept["device"]>("device");
    const named = known ?? { id: crypto.randomUUID(), name: deviceName };
    stores.set("device", named);
    return named;
  });
  return { ...read, device };
}

/** As the desk calls this phone from the next time that it is heard. */
export const renamePhone = (database: KeptDatabase, name: string) =>
  database.change(async (stores): Promise<void> => {
    const device = await stores.get<Kept["device"]>("device");
    if (device) stores.set("device", { ...device, name } satisfies Kept["device"]);
  });

/** One piece less. Null when this phone has none left: another tab may have been first. */
export const sellOne = (database: KeptDatabase, variantId: string, at: Date) =>
  database.change(async (stores): Promise<KeptSale | null> => {
    const { fair, sales } = await allOf(stores);
    const line = fair?.lines.find((one) => one.variantId === variantId);
    if (fair?.state !== "open" || !line || leftOf(line, salesOf(fair, sales)) === 0) return null;
    const sale: KeptSale = {
      id: crypto.randomUUID(),
      fairId: fair.id,
      variantId,
      name: line.name,
      priceCents: line.priceCents,
      soldAt: at.toISOString(),
      cancelledAt: null,
      isSaleTold: false,
      isCancelTold: false,
      conflict: null,
    };
    stores.putSale(sale);
    return sale;
  });

/** The piece is back on the stall. What the shop knows already is told again, as cancelled. */
export const cancelSale = (database: KeptDatabase, id: string, at: Date) =>
  database.change(async (stores): Promise<void> => {
    const sale = await stores.sale<KeptSale>(id);
    if (!sale || sale.cancelledAt) return;
    stores.putSale({ ...sale, cancelledAt: at.toISOString() } satisfies KeptSale);
  });

export const noteOffline = (database: KeptDatabase, at: Date) =>
  database.change(async (stores): Promise<void> => {
    if (!(await stores.get<string>("offlineSince"))) stores.set("offlineSince", at.toISOString());
  });

/** The fairs that are open, and the one of them at which this phone is, if it is known. */
export const keepFairs = (
  database: KeptDatabase,
  fairs: readonly OpenFair[],
  chosen: string | undefined,
  now: Date,
) =>
  database.change(async (stores): Promise<boolean> => {
    const { fair, sales } = await allOf(stores);
    stores.set("offlineSince", null);
    // It stays until the shop has heard of all that was sold at it.
    if (salesOf(fair, waitingSales(sales)).length > 0) return true;
    // What was sold at a fair that is open counts against its part, should the phone go back.
    const open = new Set(fairs.map(({ id }) => id));
    for (const sale of sales) {
      if (!open.has(sale.fairId) && waitingSales([sale]).length === 0) stores.deleteSale(sale.id);
    }
    const at = fairAt(fairs, { chosen, current: fair?.id, now });
    if (!at) {
      stores.set("fair", null);
      return false;
    }
    const device = await stores.get<Kept["device"]>("device");
    const { id, name, place, startsOn, endsOn, state } = at;
    const lines = ownLines(at.allocation, device?.id ?? "");
    stores.set("fair", { id, name, place, startsOn, endsOn, state, lines } satisfies KeptFair);
    stores.set("heardAt", now.toISOString());
    return true;
  });

/** What the shop answered to the sales of a fair: what it knows now, and what this phone has. */
export const keepAnswer = (
  database: KeptDatabase,
  { fairId, sales: sent }: { fairId: string; sales: readonly KeptSale[] },
  answer: SalesAnswer,
  at: Date,
) =>
  database.change(async (stores): Promise<void> => {
    const asSent = new Map(sent.map((sale) => [sale.id, sale]));
    const known = new Set(answer.known);
    const reasons = new Map(answer.conflicts.map(({ saleId, reason }) => [saleId, reason]));
    const { fair, sales } = await allOf(stores);
    for (const sale of salesOf({ id: fairId }, sales)) {
      const told = known.has(sale.id) ? asSent.get(sale.id) : undefined;
      stores.putSale({
        ...sale,
        isSaleTold: sale.isSaleTold || told !== undefined,
        // Cancelled while it was on its way: that is still to be told.
        isCancelTold: sale.isCancelTold || Boolean(told?.cancelledAt),
        conflict: told ? (reasons.get(sale.id) ?? null) : sale.conflict,
      } satisfies KeptSale);
    }
    stores.set("offlineSince", null);
    if (fair?.id !== fairId) return;
    const device = await stores.get<Kept["device"]>("device");
    const lines = ownLines(answer.allocation, device?.id ?? "");
    stores.set("fair", { ...fair, state: answer.state, lines } satisfies KeptFair);
    stores.set("heardAt", at.toISOString());
  });
