import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { ServiceErrorKind } from "#kernel/service-error.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import type { SecretBox } from "#platform/secrets.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { changeSetting } from "#shop/settings/change-setting.server.ts";
import { forgetConnection } from "#shop/settings/forget-connection.server.ts";
import type { OpenedForm } from "#shop/settings/save-settings.server.ts";
import {
  type ChangedMeanwhile,
  saveUnlessChanged,
} from "#shop/settings/save-unless-changed.server.ts";
import type { SecretName } from "#shop/settings/secret-name.ts";
import { storeSecret } from "#shop/settings/store-secret.server.ts";
import { type CarrierDoor, CarrierError, type CarrierKeys } from "./carrier.ts";

type Dependencies = {
  db: Db;
  clock: Clock;
  secrets: SecretBox;
  carriers: Pick<CarrierDoor, "connect">;
};
type Keys = CarrierKeys & {
  /** Absent, messages of the carrier are not believed, and parcels are asked about. */
  signatureKey?: string | undefined;
};

const NAMES = [
  "sendcloud-public-key",
  "sendcloud-secret-key",
  "sendcloud-signature-key",
] as const satisfies SecretName[];

/** Tried before they are stored: a key with a typing error is told at once. */
export async function connectSendcloud(
  { db, clock, secrets, carriers }: Dependencies,
  { by, version, publicKey, secretKey, signatureKey }: OpenedForm & Keys,
): Promise<Result<void, ServiceErrorKind | ChangedMeanwhile["code"] | "labels_unsettled">> {
  const isOther = await isOtherAccount({ db, secrets }, publicKey);
  // Another account knows nothing of them: they would be bought twice, or never given back.
  if (isOther && (await hasUnsettledLabels(db))) return err("labels_unsettled");
  try {
    await carriers.connect({ publicKey, secretKey }).options();
  } catch (error) {
    if (error instanceof CarrierError) return err(error.kind);
    throw error;
  }
  const saved = await saveUnlessChanged({ db }, { keys: ["sendcloud"], version }, async (trx) => {
    // The setting holds nothing: its mark tells whoever has the form open that the keys have changed.
    const setting = { by, key: "sendcloud", name: "Sendcloud", value: {}, isSecretChanged: true };
    await changeSetting({ trx, clock }, setting);
    const store = (name: SecretName, label: string, secret: string) =>
      storeSecret({ trx, clock, secrets }, { by, name, label, secret });
    await store("sendcloud-public-key", "Clé publique Sendcloud", publicKey);
    await store("sendcloud-secret-key", "Clé secrète Sendcloud", secretKey);
    if (signatureKey) {
      await store("sendcloud-signature-key", "Clé de signature Sendcloud", signatureKey);
    } else if (isOther) {
      await removeSignatureKey({ trx, clock }, by);
    }
  });
  return saved.ok ? saved : err(saved.error.code);
}

/** Whether the stored keys are those of someone else. */
async function isOtherAccount(
  { db, secrets }: Pick<Dependencies, "db" | "secrets">,
  publicKey: string,
): Promise<boolean> {
  const name = "sendcloud-public-key" satisfies SecretName;
  const stored = await db
    .selectFrom("shop_secrets")
    .select("sealed")
    .where("name", "=", name)
    .executeTakeFirst();
  if (!stored) return false;
  const opened = secrets.open(name, stored.sealed);
  return opened.ok && opened.value !== publicKey;
}

async function hasUnsettledLabels(db: Db): Promise<boolean> {
  const label = await db
    .selectFrom("labels")
    .select("id")
    .where("adapter", "=", "sendcloud")
    .where("state", "in", ["asked", "pending", "cancelling"])
    .limit(1)
    .executeTakeFirst();
  return label !== undefined;
}

/** Messages of another account are not signed by it. */
async function removeSignatureKey(
  { trx, clock }: { trx: Transaction<DB>; clock: Clock },
  by: Administrator,
): Promise<void> {
  const name = "sendcloud-signature-key" satisfies SecretName;
  const { numDeletedRows } = await trx
    .deleteFrom("shop_secrets")
    .where("name", "=", name)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  const about = { subjectId: name, subjectName: "Clé de signature Sendcloud" };
  await recordChange({ db: trx, clock }, { by, action: "secret.removed", ...about });
}

/** Labels that were bought stay. One that is unsettled could be asked about no more: it is in the way. */
export async function disconnectSendcloud(
  { db, clock }: { db: Db; clock: Clock },
  { by }: { by: Administrator },
): Promise<Result<void, "labels_unsettled">> {
  if (await hasUnsettledLabels(db)) return err("labels_unsettled");
  const connection = { by, key: "sendcloud", name: "Sendcloud", secrets: NAMES };
  return ok(await forgetConnection({ db, clock }, connection));
}

export type SendcloudState = {
  /** The ends of the keys, « » for one too short to show any of it; null when none is stored. */
  publicKeyEnd: string | null;
  secretKeyEnd: string | null;
  signatureKeyEnd: string | null;
};

/** All that a page may know of the connection. */
export async function readSendcloudState({ db }: { db: Db }): Promise<SendcloudState> {
  const rows = await db
    .selectFrom("shop_secrets")
    .select(["name", "last_four"])
    .where("name", "in", NAMES)
    .execute();
  const endOf = (name: SecretName) => rows.find((row) => row.name === name)?.last_four ?? null;
  return {
    publicKeyEnd: endOf("sendcloud-public-key"),
    secretKeyEnd: endOf("sendcloud-secret-key"),
    signatureKeyEnd: endOf("sendcloud-signature-key"),
  };
}
