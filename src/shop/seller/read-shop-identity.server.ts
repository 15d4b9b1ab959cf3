import type { Db } from "#platform/db/database.server.ts";
import { readSettings } from "#shop/settings/read-setting.server.ts";
import { detailsSetting } from "./details-setting.ts";
import { blanks } from "./read-blanks.server.ts";
import type { ShopDetails } from "./shop-details.ts";
import { identifyShop, type ShopIdentity, type Situation } from "./shop-identity.ts";

const KEYS = ["details", "blanks"] as const;

export const readShopIdentity = async (
  house: { db: Db },
  situation: Situation,
): Promise<ShopIdentity> => (await readIdentityAnd(house, situation, [])).shop;

/** With further settings, in one reading. */
export async function readIdentityAnd<Key extends string>(
  { db }: { db: Db },
  { isDemonstration, publicUrl }: Situation,
  keys: readonly Key[],
): Promise<{ shop: ShopIdentity; settings: Record<Key, unknown> }> {
  const settings = await readSettings({ db }, [...KEYS, ...keys]);
  const details = detailsSetting.parse(settings.details) as Partial<ShopDetails>;
  const filled = blanks.parse(settings.blanks);
  return { shop: identifyShop({ details, filled }, { isDemonstration, publicUrl }), settings };
}
