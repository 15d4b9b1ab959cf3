import type { Db } from "#platform/db/database.server.ts";
import type { Logger } from "#platform/logger.server.ts";
import type { SecretBox } from "#platform/secrets.server.ts";
import { STREET } from "#shop/seller/mentions.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { mentionOf, type Situation } from "#shop/seller/shop-identity.ts";
import type { SecretName } from "#shop/settings/secret-name.ts";
import type { AdapterName, Carrier, CarrierDoor, CarrierKeys, CarrierWebhook } from "./carrier.ts";
import { readLabelSettings } from "./read-label-settings.server.ts";

type Dependencies = {
  db: Db;
  secrets: SecretBox;
  logger: Logger;
  situation: Situation;
  manual: Carrier;
  /** Absent where money is real. */
  simulated?: Carrier | undefined;
  connect(keys: CarrierKeys): Carrier;
  hear(signatureKey: string): CarrierWebhook;
};

/** Reads the keys each time: they are changed by another process than the one that uses them. */
export function carrierDoor(dependencies: Dependencies): CarrierDoor {
  const { db, manual, simulated, situation, connect, hear } = dependencies;
  const of = async (adapter: AdapterName): Promise<Carrier | null> => {
    if (adapter === "manual") return manual;
    if (adapter === "simulated") return simulated ?? null;
    const keys = await readSecrets(dependencies, ["sendcloud-public-key", "sendcloud-secret-key"]);
    const [publicKey, secretKey] = keys ?? [];
    return publicKey && secretKey ? connect({ publicKey, secretKey }) : null;
  };
  return {
    async open() {
      const { adapter = simulated ? "simulated" : "manual" } = await readLabelSettings({ db });
      return (await of(adapter)) ?? manual;
    },
    of,
    async names() {
      const isConnected = (await of("sendcloud")) !== null;
      return [
        ...(isConnected ? (["sendcloud"] as const) : []),
        "manual",
        ...(simulated ? (["simulated"] as const) : []),
      ];
    },
    connect,
    async webhook() {
      const [key] = (await readSecrets(dependencies, ["sendcloud-signature-key"])) ?? [];
      return key ? hear(key) : null;
    },
    async sender() {
      const shop = await readShopIdentity({ db }, situation);
      const { companyName, postalCode, town, email, phone } = shop.details;
      const street = mentionOf(shop, STREET);
      if (!street || !postalCode || !town) return null;
      return { name: companyName, street, postalCode, city: town, country: "FR", email, phone };
    },
  };
}

/** In the order of their names; null unless all are there and open. */
async function readSecrets(
  { db, secrets, logger }: Pick<Dependencies, "db" | "secrets" | "logger">,
  names: readonly SecretName[],
): Promise<string[] | null> {
  const rows = await db
    .selectFrom("shop_secrets")
    .select(["name", "sealed"])
    .where("name", "in", names)
    .execute();
  const read: string[] = [];
  for (const name of names) {
    const row = rows.find((one) => one.name === name);
    if (!row) return null;
    const opened = secrets.open(name, row.sealed);
    if (!opened.ok) {
      logger.error({ reason: opened.error.code }, "a key of the carrier cannot be opened");
      return null;
    }
    read.push(opened.value);
  }
  return read;
}
