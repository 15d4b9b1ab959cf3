import type { Db } from "#platform/db/database.server.ts";
import { readShopIdentity } from "./read-shop-identity.server.ts";
import { identifyShop, type ShopIdentity, type Situation } from "./shop-identity.ts";

export type IdentityWatch = {
  /** As it was last read; as it was delivered until it could be. */
  current(): ShopIdentity;
  /** A demonstration has an identity to show before any was read. */
  isKnown(): boolean;
  /** False only of a shop that is known to owe the law a mention. */
  isOpen(): boolean;
  refresh(): Promise<void>;
};

/** Known beforehand, so that no page waits for it and each can tell whether the shop is open. */
export function watchShopIdentity({ db }: { db: Db }, situation: Situation): IdentityWatch {
  let shop = identifyShop({ details: {}, filled: {} }, situation);
  let isKnown = situation.isDemonstration;
  let asked = 0;
  let answered = 0;
  return {
    current: () => shop,
    isKnown: () => isKnown,
    isOpen: () => situation.isDemonstration || !isKnown || shop.missing.length === 0,
    async refresh() {
      asked += 1;
      const mine = asked;
      const read = await readShopIdentity({ db }, situation);
      // Of two that overlap, the one that began later has read the newer settings.
      if (mine < answered) return;
      answered = mine;
      shop = read;
      isKnown = true;
    },
  };
}
