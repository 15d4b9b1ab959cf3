import type { Db } from "#platform/db/database.server.ts";
import { readSetting } from "./read-setting.server.ts";
import type { SecretName } from "./secret-name.ts";
import { siteSettings } from "./shop-settings.ts";

export type ShownSiteSettings = {
  instagramUsername: string;
  /** The end of the key, « » for one too short to show any of it; null when there is none. */
  instagramKeyEnd: string | null;
};

/** All that a page may know of them. */
export async function readSiteSettings({ db }: { db: Db }): Promise<ShownSiteSettings> {
  const name: SecretName = "instagram-api-key";
  const [site, key] = await Promise.all([
    readSetting({ db }, "site"),
    db.selectFrom("shop_secrets").select("last_four").where("name", "=", name).executeTakeFirst(),
  ]);
  return {
    instagramUsername: siteSettings.parse(site).instagramUsername ?? "",
    instagramKeyEnd: key?.last_four ?? null,
  };
}
