import { randomBytes } from "node:crypto";
import { manualCarrier } from "../../../src/adapters/manual-carrier/manual-carrier.server.ts";
import { sendcloudCarrier } from "../../../src/adapters/sendcloud/sendcloud-carrier.server.ts";
import { sendcloudWebhook } from "../../../src/adapters/sendcloud/sendcloud-webhook.server.ts";
import { createLogger } from "../../../src/platform/logger.server.ts";
import { createSecretBox } from "../../../src/platform/secrets.server.ts";
import { carrierDoor } from "../../../src/shop/carriers/carrier-door.server.ts";
import { connectSendcloud } from "../../../src/shop/carriers/connect-sendcloud.server.ts";
import { askLabels } from "../../../src/shop/orders/labels/ask-labels.server.ts";
import { buyLabel } from "../../../src/shop/orders/labels/buy-label.server.ts";
import { hearCarrier } from "../../../src/shop/orders/labels/hear-carrier.server.ts";
import { settingsVersion } from "../../../src/shop/settings/settings-version.server.ts";
import type { TestDatabase } from "../database/database.ts";
import {
  type SendcloudStandIn,
  sendcloudKeys,
  sendcloudSignatureKey,
} from "../stand-ins/sendcloud/server.ts";
import { signatureOf, statusMessage } from "../stand-ins/sendcloud/webhooks.ts";
import { packing } from "./packing.ts";
import { shopkeeper as by, type ShopFloor, value } from "./shop-floor.ts";
import { weather } from "./weather.ts";

type Parts = {
  database: () => TestDatabase;
  shop: () => ShopFloor;
  service: () => SendcloudStandIn;
};
type LabelHouse = ReturnType<typeof compose>;

/** A shop of the tests whose labels are made by Sendcloud's stand-in, and what is done with them. */
export function labelling({ database, shop, service }: Parts) {
  let opened: LabelHouse | undefined;
  const house = () => {
    opened ??= compose(database(), { shop: shop(), service: service() });
    return opened;
  };

  const { idOf } = packing(database, shop);
  const ask = async (orderId: string, at = 0) => {
    const parcels = [{ orderId, parcelId: await idOf(orderId, at) }];
    const [first] = await askLabels(house(), { parcels, by });
    return first?.asked;
  };
  const asked = async (orderId: string, at = 0) => {
    const outcome = await ask(orderId, at);
    if (!outcome?.ok) throw new Error(`not asked: ${outcome?.error}`);
    return outcome.value.labelId;
  };
  return {
    house,
    /** With Sendcloud's keys, and one service that it sells. */
    async connect() {
      const version = await settingsVersion(database(), ["sendcloud"]);
      const keys = { ...sendcloudKeys, signatureKey: sendcloudSignatureKey };
      value(await connectSendcloud(house(), { by, version, ...keys }));
      const options = { "colissimo-domicile": "colissimo:home/fr" };
      await database().pool.query("update shop_settings set value = $1 where key = 'labels'", [
        JSON.stringify({ adapter: "sendcloud", options }),
      ]);
    },
    ask,
    asked,
    async bought(orderId: string, at = 0) {
      const labelId = await asked(orderId, at);
      await buyLabel(house(), { labelId });
      return labelId;
    },
    async labelOf(labelId: string) {
      const { rows } = await database().pool.query("select * from labels where id = $1", [labelId]);
      return rows[0];
    },
    soldFor: (labelId: string) =>
      service()
        .books.sold()
        .filter(({ external_reference_id }) => external_reference_id === labelId),
    /** As Sendcloud's webhook does. */
    async tell(labelId: string, statusId: number, at: string, signedBy = sendcloudSignatureKey) {
      const webhook = await house().carriers.webhook();
      const shipment = service().books.byReference(labelId);
      if (!webhook || !shipment) throw new Error("nothing to hear");
      const body = statusMessage({ shipment, statusId, at: new Date(at) });
      const read = webhook.read(body, signatureOf(body, signedBy));
      if (read.ok && read.value) await hearCarrier(house(), read.value);
    },
  };
}

type Peers = { shop: ShopFloor; service: SendcloudStandIn };

function compose(database: TestDatabase, { shop, service }: Peers) {
  const secrets = createSecretBox({ current: randomBytes(32).toString("base64") });
  const logger = createLogger({ name: "tests", level: "silent" });
  const { forecasts, situation } = weather(database).at(shop.till.clock.now());
  const carriers = carrierDoor({
    ...{ db: database.db, secrets, logger, manual: manualCarrier, situation },
    connect: (keys) =>
      sendcloudCarrier({ keys, endpointUrl: new URL(service.url), timeoutMs: 2000 }),
    hear: sendcloudWebhook,
  });
  return {
    ...{ db: database.db, clock: shop.till.clock, secrets, carriers },
    weather: { forecasts, situation },
  };
}
