import { expect } from "../../fixtures.ts";
import type { WeekShop } from "../week-shop.ts";

/** By unit of stock, what there was before the week. */
export type Stock = ReadonlyMap<string, number>;

export const openingStock = async ({ ask }: WeekShop): Promise<Stock> =>
  new Map((await ask("select id, stock from stock_units")).map(({ id, stock }) => [id, stock]));

/** What there was and all that the journal says since make what there is, of each unit. */
export async function journalTellsTheStock({ ask }: WeekShop, opening: Stock): Promise<void> {
  const units = await ask(
    `select stock_units.id, stock, coalesce(sum(quantity), 0)::int as moved
     from stock_units left join stock_movements on unit_id = stock_units.id
     group by stock_units.id`,
  );
  const strange = units.filter(({ id, stock, moved }) => (opening.get(id) ?? 0) + moved !== stock);
  expect(strange, "units whose stock is not what the journal says").toEqual([]);
}
