import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { LONGEST_PHONE_NAME } from "./fair.ts";

const MOST_SALES = 500;
const HIGHEST_CENTS = 10_000_000;

const id = z.string().refine(isId);

const toldSale = z.object({
  /** Made by the phone: told twice, it is one sale. */
  id,
  variantId: id,
  quantity: z.int().min(1).max(1000),
  priceCents: z.int().min(0).max(HIGHEST_CENTS).transform(cents),
  /** By the clock of the phone. */
  soldAt: z.iso.datetime({ offset: true }).transform((at) => new Date(at)),
  cancelled: z.literal(true).optional(),
});
type ToldSale = z.infer<typeof toldSale>;

/** What a phone posts to `/foire/ventes`: with no sale at all, it only says that it is there. */
export const toldSales = z.object({
  fairId: id,
  deviceId: id,
  deviceName: z
    .string()
    .transform((typed) => typed.replaceAll("\0", "").trim().slice(0, LONGEST_PHONE_NAME))
    .pipe(z.string().min(1)),
  sales: z.array(toldSale).max(MOST_SALES),
});
export type ToldSales = z.output<typeof toldSales>;

/** Each sale once: one that is told as sold and as cancelled is cancelled, in either order. */
export function eachOnce(sales: readonly ToldSale[]): ToldSale[] {
  const once = new Map<string, ToldSale>();
  for (const sale of sales) {
    const known = once.get(sale.id);
    if (!known) once.set(sale.id, sale);
    else if (sale.cancelled) once.set(sale.id, { ...known, cancelled: true });
  }
  return [...once.values()];
}
