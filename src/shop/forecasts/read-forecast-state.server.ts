import type { Db } from "#platform/db/database.server.ts";
import type { SecretName } from "#shop/settings/secret-name.ts";

export type ForecastState = {
  /** The end of the key, « » for one too short to show any of it; null when none is stored. */
  apiKeyEnd: string | null;
  /** When the weather was last read; null before the first time. */
  readAt: Date | null;
};

/** All that a page may know of the connection. */
export async function readForecastState({ db }: { db: Db }): Promise<ForecastState> {
  const name: SecretName = "open-meteo-api-key";
  const [key, { readAt }] = await Promise.all([
    db.selectFrom("shop_secrets").select("last_four").where("name", "=", name).executeTakeFirst(),
    db
      .selectFrom("forecasts")
      .select(({ fn }) => fn.max("read_at").as("readAt"))
      .executeTakeFirstOrThrow(),
  ]);
  return { apiKeyEnd: key?.last_four ?? null, readAt };
}
