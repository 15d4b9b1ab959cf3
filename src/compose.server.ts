import { join } from "node:path";
import { createThrottle } from "#adapters/airtable/throttle.server.ts";
import { mailFolder } from "#adapters/mail-folder/mail-folder.server.ts";
import { manualCarrier } from "#adapters/manual-carrier/manual-carrier.server.ts";
import { openMeteo } from "#adapters/open-meteo/open-meteo.server.ts";
import { diskLibrary } from "#adapters/pictures/disk-library.server.ts";
import { diskStore } from "#adapters/pictures/disk-store.server.ts";
import { sendcloudCarrier } from "#adapters/sendcloud/sendcloud-carrier.server.ts";
import { sendcloudWebhook } from "#adapters/sendcloud/sendcloud-webhook.server.ts";
import { simulatedCarrier } from "#adapters/simulated-carrier/simulated-carrier.server.ts";
import { simulatedGateway } from "#adapters/simulated-payments/simulated-gateway.server.ts";
import { simulatedTill } from "#adapters/simulated-payments/simulated-till.server.ts";
import { smtpMail } from "#adapters/smtp/smtp-mail.server.ts";
import { stripeGateway } from "#adapters/stripe/stripe-gateway.server.ts";
import { stripeWebhook } from "#adapters/stripe/stripe-webhook.server.ts";
import type { Config } from "#config/env.server.ts";
import { type Clock, systemClock } from "#kernel/clock.ts";
import { createDatabase, type Database, type Db } from "#platform/db/database.server.ts";
import { createLogger, type Logger } from "#platform/logger.server.ts";
import { createMetrics, type Metrics } from "#platform/metrics.server.ts";
import { createSecretBox, type SecretBox } from "#platform/secrets.server.ts";
import type { CarrierDoor } from "#shop/carriers/carrier.ts";
import { carrierDoor } from "#shop/carriers/carrier-door.server.ts";
import { type PointFinder, pointFinder } from "#shop/carriers/point-finder.server.ts";
import {
  type CollectionMenu,
  watchCollectionMenu,
} from "#shop/catalogue/collections/collection-menu.server.ts";
import { type CardShelf, createCardShelf } from "#shop/catalogue/storefront/card-shelf.server.ts";
import { type Connections, watchConnections } from "#shop/connections/connections.server.ts";
import type { SpreadsheetDoor } from "#shop/connections/spreadsheet.ts";
import { spreadsheetDoor } from "#shop/connections/spreadsheet-door.server.ts";
import { forecastDoor } from "#shop/forecasts/forecast-door.server.ts";
import type { ForecastDoor } from "#shop/forecasts/forecast-source.ts";
import { countCrowd, type UnlessCrowded } from "#shop/identity/attempts/crowd.ts";
import { type Auth, createAuth } from "#shop/identity/auth.server.ts";
import { createPasswords, type Passwords } from "#shop/identity/passwords/passwords.server.ts";
import type { KeptMails, MailSender } from "#shop/notifications/mail.ts";
import type { PaymentGateway } from "#shop/payments/payment-gateway.ts";
import type { PaymentWebhook } from "#shop/payments/payment-webhook.ts";
import type { SimulatedTill } from "#shop/payments/simulated-till.ts";
import type { PictureLibrary } from "#shop/pictures/library.ts";
import type { PictureStore } from "#shop/pictures/picture-store.ts";
import { type IdentityWatch, watchShopIdentity } from "#shop/seller/watch-shop-identity.server.ts";
import { type Site, watchSite } from "#shop/settings/site.server.ts";

export type House = {
  config: Config;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
  database: Database;
  auth: Auth;
  passwords: Passwords;
  unlessCrowded: UnlessCrowded;
  mail: MailSender;
  /** Where mails can be read when they are kept instead of being sent. */
  keptMails?: KeptMails;
  payments: PaymentGateway;
  /** Where the provider tells what happened; the simulated one tells nothing by itself. */
  paymentWebhook?: PaymentWebhook;
  /** Where cards are shown when payments are simulated. */
  simulatedTill?: SimulatedTill;
  pictures: PictureLibrary;
  /** Where uploaded pictures go. */
  pictureStore: PictureStore;
  connections: Connections;
  site: Site;
  collectionMenu: CollectionMenu;
  /** What lists show of products; whoever is told of changes clears it. */
  cardShelf: CardShelf;
  /** Who the shop is, and whether it may be open. */
  shopIdentity: IdentityWatch;
  secrets: SecretBox;
  spreadsheet: SpreadsheetDoor;
  forecasts: ForecastDoor;
  carriers: CarrierDoor;
  points: PointFinder;
  close(): Promise<void>;
};

/** Builds everything a process needs; the only place that chooses adapters. */
export function compose(config: Config, process: "web" | "worker"): House {
  const logger = createLogger({
    name: process,
    level: config.logLevel,
    pretty: config.mode === "development",
  });
  const clock = systemClock;
  const mails = chooseMail(config, clock);
  const database = createDatabase({
    url: config.databaseUrl,
    poolMax: config.databasePoolMax,
    applicationName: `canopee-${process}`,
    logger,
  });
  const passwords = createPasswords();
  const paid = choosePayments(config, database.db, clock);
  const secrets = createSecretBox({ current: config.secretKey });
  const spreadsheet = findSpreadsheet(config, { db: database.db, secrets, logger });
  const carriers = findCarriers(config, { db: database.db, secrets, logger });
  return {
    config,
    logger,
    metrics: createMetrics(),
    clock,
    database,
    auth: createAuth({
      db: database.db,
      clock,
      logger,
      passwords,
      publicUrl: config.publicUrl,
      secretKey: config.secretKey,
    }),
    passwords,
    unlessCrowded: countCrowd(),
    ...mails,
    ...paid,
    connections: watchConnections({
      databaseUrl: config.databaseUrl,
      payments: paid.payments,
      spreadsheet,
      clock,
      logger,
    }),
    site: watchSite({ db: database.db }),
    collectionMenu: watchCollectionMenu({ db: database.db }),
    // In development nobody is told of changes.
    cardShelf: createCardShelf({
      db: database.db,
      clock,
      maxAgeMs: config.mode === "development" ? 0 : 5 * 60_000,
    }),
    shopIdentity: watchShopIdentity({ db: database.db }, config),
    secrets,
    spreadsheet,
    forecasts: forecastDoor({
      db: database.db,
      secrets,
      logger,
      connect: (apiKey) => openMeteo({ apiKey, endpointUrl: config.openMeteo.url, clock }),
    }),
    carriers,
    points: pointFinder({ door: carriers, clock, logger }),
    ...openPictures(config),
    close() {
      mails.mail.close?.();
      return database.close();
    },
  };
}

function openPictures({ dataDir }: Config): Pick<House, "pictures" | "pictureStore"> {
  const uploads = join(dataDir, "pictures", "uploads");
  const variants = join(dataDir, "pictures", "variants");
  return {
    pictures: diskLibrary({ masters: "pictures", uploads, variants }),
    pictureStore: diskStore(uploads),
  };
}

type DoorParts = Omit<Parameters<typeof spreadsheetDoor>[0], "connect">;

function findSpreadsheet({ airtable }: Config, parts: DoorParts): SpreadsheetDoor {
  const throttle = createThrottle({ pauseMs: airtable.pauseMs });
  const shared = { endpointUrl: airtable.url, throttle };
  return spreadsheetDoor({
    ...parts,
    // Many a shop keeps no base: its package is loaded with the first that is opened.
    connect: async (config, opening) => {
      const { airtableSpreadsheet } = await import(
        "#adapters/airtable/airtable-spreadsheet.server.ts"
      );
      return airtableSpreadsheet({ ...config, ...opening, ...shared });
    },
  });
}

function findCarriers(config: Config, parts: DoorParts): CarrierDoor {
  const endpointUrl = config.sendcloud.url;
  return carrierDoor({
    ...parts,
    situation: config,
    manual: manualCarrier,
    // Where cards are real, a label that carries nothing must not be stuck on a box.
    simulated: config.payments.testCards ? simulatedCarrier : undefined,
    connect: (keys) => sendcloudCarrier({ keys, endpointUrl }),
    hear: sendcloudWebhook,
  });
}

function chooseMail(config: Config, clock: Clock): Pick<House, "mail" | "keptMails"> {
  const { smtpUrl, from } = config.mail;
  if (smtpUrl) return { mail: smtpMail({ url: smtpUrl, from }) };
  const folder = mailFolder({ folder: join(config.dataDir, "mails"), clock });
  return { mail: folder, keptMails: folder };
}

function choosePayments(
  { payments }: Config,
  db: Db,
  clock: Clock,
): Pick<House, "payments" | "paymentWebhook" | "simulatedTill"> {
  if (payments.provider === "simulated") {
    return {
      payments: simulatedGateway({ db }),
      simulatedTill: simulatedTill({ db, clock, waitMs: payments.waitMs }),
    };
  }
  return {
    payments: stripeGateway(payments),
    paymentWebhook: stripeWebhook({ secret: payments.webhookSecret, clock }),
  };
}
