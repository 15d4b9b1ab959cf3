import type { Db } from "#platform/db/database.server.ts";
import { readSetting } from "#shop/settings/read-setting.server.ts";
import { type DeliverySettings, deliverySettings } from "./delivery-settings.ts";

export const readDeliverySettings = async ({ db }: { db: Db }): Promise<DeliverySettings> =>
  deliverySettings.parse(await readSetting({ db }, "delivery"));
