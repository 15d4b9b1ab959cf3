import type { Db } from "#platform/db/database.server.ts";
import { readSetting } from "#shop/settings/read-setting.server.ts";
import { detailsSetting } from "./details-setting.ts";
import { readBlanks } from "./read-blanks.server.ts";
import type { ShopDetails } from "./shop-details.ts";
import { identifyShop, type ShopIdentity, type Situation } from "./shop-identity.ts";

export async function readShopIdentity(
  { db }: { db: Db },
  { isDemonstration, publicUrl }: Situation,
): Promise<ShopIdentity> {
  const [stored, filled] = await Promise.all([readSetting({ db }, "details"), readBlanks({ db })]);
  const details = detailsSetting.parse(stored) as Partial<ShopDetails>;
  return identifyShop({ details, filled }, { isDemonstration, publicUrl });
}
