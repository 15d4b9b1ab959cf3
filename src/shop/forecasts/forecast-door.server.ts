import type { Db } from "#platform/db/database.server.ts";
import { preparedOnce } from "#platform/db/prepared.server.ts";
import type { Logger } from "#platform/logger.server.ts";
import type { SecretBox } from "#platform/secrets.server.ts";
import type { SecretName } from "#shop/settings/secret-name.ts";
import type { ForecastDoor, ForecastSource } from "./forecast-source.ts";

type Dependencies = {
  db: Db;
  secrets: SecretBox;
  logger: Logger;
  connect(apiKey: string): ForecastSource;
};

const sealedKey = preparedOnce((db, name) =>
  db.selectFrom("shop_secrets").select("sealed").where("name", "=", name),
);

/** Reads the key each time: it is changed by another process than the one that uses it. */
export function forecastDoor({ db, secrets, logger, connect }: Dependencies): ForecastDoor {
  const name: SecretName = "open-meteo-api-key";
  return {
    async open() {
      const [key] = await sealedKey(db, name);
      if (!key) return null;
      const opened = secrets.open(name, key.sealed);
      if (opened.ok) return connect(opened.value);
      logger.error({ reason: opened.error.code }, "the key of the forecasts cannot be opened");
      return null;
    },
    connect,
  };
}
