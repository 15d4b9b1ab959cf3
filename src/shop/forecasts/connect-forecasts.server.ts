import type { Clock } from "#kernel/clock.ts";
import { err, type Result } from "#kernel/result.ts";
import type { ServiceErrorKind } from "#kernel/service-error.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { SecretBox } from "#platform/secrets.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { changeSetting } from "#shop/settings/change-setting.server.ts";
import type { OpenedForm } from "#shop/settings/save-settings.server.ts";
import {
  type ChangedMeanwhile,
  saveUnlessChanged,
} from "#shop/settings/save-unless-changed.server.ts";
import { storeSecret } from "#shop/settings/store-secret.server.ts";
import { forecastPoints } from "./forecast-points.ts";
import { type ForecastDoor, ForecastError } from "./forecast-source.ts";

type Dependencies = {
  db: Db;
  clock: Clock;
  secrets: SecretBox;
  forecasts: Pick<ForecastDoor, "connect">;
};

/** Tried at one place before it is stored; then the weather of all of them is read. */
export async function connectForecasts(
  { db, clock, secrets, forecasts }: Dependencies,
  { by, version, apiKey }: OpenedForm & { apiKey: string },
): Promise<Result<void, ServiceErrorKind | ChangedMeanwhile["code"]>> {
  try {
    await forecasts.connect(apiKey).read(forecastPoints.slice(0, 1));
  } catch (error) {
    if (error instanceof ForecastError) return err(error.kind);
    throw error;
  }
  const saved = await saveUnlessChanged({ db }, { keys: ["forecasts"], version }, async (trx) => {
    // The setting holds nothing: its mark tells whoever has the form open that the key has changed.
    const setting = { by, key: "forecasts", name: "Open-Meteo", value: {}, isSecretChanged: true };
    await changeSetting({ trx, clock }, setting);
    const secret = { name: "open-meteo-api-key", label: "Clé API Open-Meteo" } as const;
    await storeSecret({ trx, clock, secrets }, { by, ...secret, secret: apiKey });
    await enqueue(trx, "refresh-forecasts", {});
  });
  return saved.ok ? saved : err(saved.error.code);
}
