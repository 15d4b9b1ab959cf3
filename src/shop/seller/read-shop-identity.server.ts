import type { Db } from "#platform/db/database.server.ts";
import { readSettings } from "#shop/settings/read-setting.server.ts";
import { detailsSetting } from "./details-setting.ts";
import { blanks } from "./read-blanks.server.ts";
import type { ShopDetails } from "./shop-details.ts";
import { identifyShop, type ShopIdentity, type Situation } from "./shop-identity.ts";

export async function readShopIdentity(
  { db }: { db: Db },
  { isDemonstration, publicUrl }: Situation,
): Promise<ShopIdentity> {
  const stored = await readSettings({ db }, ["details", "blanks"]);
  const details = detailsSetting.parse(stored.details) as Partial<ShopDetails>;
  const filled = blanks.parse(stored.blanks);
  return identifyShop({ details, filled }, { isDemonstration, publicUrl });
}
