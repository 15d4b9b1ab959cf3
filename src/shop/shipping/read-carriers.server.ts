import type { Db } from "#platform/db/database.server.ts";
import { readSetting } from "#shop/settings/read-setting.server.ts";
import { type Carrier, carrierSettings } from "./carriers.ts";

export const readCarriers = async ({ db }: { db: Db }): Promise<Carrier[]> =>
  carrierSettings.parse(await readSetting({ db }, "carriers")).carriers;

/** The carrier of the parcel that left last: most often the next one's too. */
export async function findLastCarrier({ db }: { db: Db }): Promise<string | null> {
  const last = await db
    .selectFrom("parcels")
    .select("carrier")
    .where("handed_at", "is not", null)
    .orderBy("handed_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.carrier ?? null;
}
