import type { Pool } from "pg";
import { createSecretBox } from "../../../src/platform/secrets.server.ts";
import type { SecretName } from "../../../src/shop/settings/secret-name.ts";
import { sendcloudKeys } from "../stand-ins/sendcloud/server.ts";

/** As the back-office stores them. */
export async function storeKeys(
  pool: Pool,
  secretKey: string,
  keys: Partial<Record<SecretName, string>>,
): Promise<void> {
  const box = createSecretBox({ current: secretKey });
  for (const [name, key] of Object.entries(keys)) {
    await pool.query(
      `insert into shop_secrets (name, sealed, last_four, updated_at) values ($1, $2, '', now())
       on conflict (name) do update set sealed = excluded.sealed`,
      [name, box.seal(name as SecretName, key)],
    );
  }
}

/** Sendcloud's stand-in makes the labels of a shop that runs. */
export async function connectCarrier(pool: Pool, secretKey: string): Promise<void> {
  await storeKeys(pool, secretKey, {
    "sendcloud-public-key": sendcloudKeys.publicKey,
    "sendcloud-secret-key": sendcloudKeys.secretKey,
  });
  const options = { "colissimo-domicile": "colissimo:home/fr" };
  await pool.query("update shop_settings set value = $1 where key = 'labels'", [
    { adapter: "sendcloud", options },
  ]);
}
