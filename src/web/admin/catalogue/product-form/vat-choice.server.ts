import type { Db } from "#platform/db/database.server.ts";
import { readVatRates } from "#shop/settings/read-vat-rates.server.ts";

/** The shop's rates, and the one that a product has kept from before they changed. */
export async function vatChoice({ db }: { db: Db }, present?: number): Promise<number[]> {
  const rates = await readVatRates({ db });
  return present === undefined || rates.includes(present) ? rates : [...rates, present];
}
