import type { Clock } from "#kernel/clock.ts";
import type { Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { SecretBox } from "#platform/secrets.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { changeSetting } from "./change-setting.server.ts";
import { type ChangedMeanwhile, saveUnlessChanged } from "./save-unless-changed.server.ts";
import { storeSecret } from "./store-secret.server.ts";

type Wanted = {
  by: Administrator;
  version: string;
  instagramUsername?: string | undefined;
  /** Left out, the one that is stored stays. */
  instagramKey?: string | undefined;
};

export const saveSiteSettings = (
  { db, clock, secrets }: { db: Db; clock: Clock; secrets: SecretBox },
  { by, version, instagramUsername, instagramKey }: Wanted,
): Promise<Result<void, ChangedMeanwhile>> =>
  // The setting is written along with its key, whose change it thereby marks too.
  saveUnlessChanged({ db }, { keys: ["site"], version }, async (trx) => {
    const value = instagramUsername ? { instagramUsername } : {};
    const isSecretChanged = Boolean(instagramKey);
    const setting = { by, key: "site", name: "Instagram", value, isSecretChanged };
    await changeSetting({ trx, clock }, setting);
    if (!instagramKey) return;
    const secret = { name: "instagram-api-key", label: "Clé API Instagram" } as const;
    await storeSecret({ trx, clock, secrets }, { by, ...secret, secret: instagramKey });
  });
