import type { Db } from "#platform/db/database.server.ts";

export type MenuCollection = { slug: string; name: string };

/** The collections that are shown, in their order. */
export const listShownCollections = ({ db }: { db: Db }): Promise<MenuCollection[]> =>
  db
    .selectFrom("collections")
    .select(["slug", "name"])
    .where("is_shown", "=", true)
    .orderBy("position")
    .execute();

export type CollectionMenu = { current(): readonly MenuCollection[]; refresh(): Promise<void> };

/** Known beforehand, since every page shows it: none waits for its menu. */
export function watchCollectionMenu({ db }: { db: Db }): CollectionMenu {
  let menu: readonly MenuCollection[] = [];
  return {
    current: () => menu,
    async refresh() {
      menu = await listShownCollections({ db });
    },
  };
}
