import type { Db } from "#platform/db/database.server.ts";
import { readSetting } from "./read-setting.server.ts";
import { siteSettings } from "./shop-settings.ts";

export type Site = {
  /** Undefined for a shop without an account there, and until it is known. */
  instagramUrl(): string | undefined;
  refresh(): Promise<void>;
};

/** What every page shows of the settings, known beforehand: no page waits for its footer. */
export function watchSite({ db }: { db: Db }): Site {
  let instagramUrl: string | undefined;
  return {
    instagramUrl: () => instagramUrl,
    async refresh() {
      const { instagramUsername } = siteSettings.parse(await readSetting({ db }, "site"));
      instagramUrl = instagramUsername && `https://www.instagram.com/${instagramUsername}/`;
    },
  };
}
