import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { ok } from "#kernel/result.ts";
import { createSecretBox } from "#platform/secrets.server.ts";
import { testDatabase } from "../../../tests/support/database/database.ts";
import { readSiteSettings } from "./read-site-settings.server.ts";
import { saveSiteSettings } from "./save-site-settings.server.ts";
import { settingsVersion } from "./settings-version.server.ts";

let shop: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  shop = await testDatabase();
});
afterAll(() => shop.drop());

const clock = fixedClock(new Date("2026-11-15T09:00:00Z"));
const secrets = createSecretBox({ current: randomBytes(32).toString("base64") });
const by = { userId: newId(), email: "gerante@exemple.fr" };
const instagramKey = "IGQVJ-une-cle-tres-secrete-7f3a";

const everything = async () => {
  const { rows } = await shop.pool.query(
    `select string_agg(line, ' ') as text from (
       select to_jsonb(shop_secrets)::text as line from shop_secrets
       union all select to_jsonb(shop_settings)::text from shop_settings
       union all select to_jsonb(audit_log)::text from audit_log
     ) lines`,
  );
  return rows[0].text as string;
};

test("[2.admin.19] [3.small.03] a key is sealed at rest, and pages get its last four characters only", async () => {
  const house = { db: shop.db, clock, secrets };
  expect(await readSiteSettings(house)).toEqual({
    instagramUsername: "canopee.example",
    instagramKeyEnd: null,
  });
  const version = await settingsVersion(house, ["site"]);
  const account = { instagramUsername: "canopee.plantes", instagramKey };
  await saveSiteSettings(house, { by, version, ...account });
  expect(await readSiteSettings(house)).toEqual({
    instagramUsername: "canopee.plantes",
    instagramKeyEnd: "7f3a",
  });
  expect(await everything()).not.toContain("tres-secrete");
  const { sealed } = await shop.db
    .selectFrom("shop_secrets")
    .select("sealed")
    .executeTakeFirstOrThrow();
  expect(secrets.open("instagram-api-key", sealed)).toEqual(ok(instagramKey));
});

test("a form sent without a key keeps the one that is stored", async () => {
  const house = { db: shop.db, clock, secrets };
  const version = await settingsVersion(house, ["site"]);
  await saveSiteSettings(house, { by, version, instagramUsername: "autre.nom" });
  expect(await readSiteSettings(house)).toEqual({
    instagramUsername: "autre.nom",
    instagramKeyEnd: "7f3a",
  });
});

test("the log tells who changed what, and of a key only that it changed", async () => {
  const rows = await shop.db
    .selectFrom("audit_log")
    .select(["actor_email", "action", "subject_id", "before", "after"])
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    {
      actor_email: by.email,
      action: "settings.updated",
      subject_id: "site",
      before: { instagramUsername: "canopee.example" },
      after: { instagramUsername: "canopee.plantes" },
    },
    {
      actor_email: by.email,
      action: "secret.stored",
      subject_id: "instagram-api-key",
      before: null,
      after: null,
    },
    {
      actor_email: by.email,
      action: "settings.updated",
      subject_id: "site",
      before: { instagramUsername: "canopee.plantes" },
      after: { instagramUsername: "autre.nom" },
    },
  ]);
});
