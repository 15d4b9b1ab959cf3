import { join } from "node:path";
import { mailFolder } from "#adapters/mail-folder/mail-folder.server.ts";
import { diskLibrary } from "#adapters/pictures/disk-library.server.ts";
import { smtpMail } from "#adapters/smtp/smtp-mail.server.ts";
import type { Config } from "#config/env.server.ts";
import { type Clock, systemClock } from "#kernel/clock.ts";
import { createDatabase, type Database } from "#platform/db/database.server.ts";
import { createLogger, type Logger } from "#platform/logger.server.ts";
import { createMetrics, type Metrics } from "#platform/metrics.server.ts";
import { type Auth, createAuth } from "#shop/identity/auth.server.ts";
import type { CustomerMirror } from "#shop/mirror/customer-mirror.ts";
import type { KeptMails, MailSender } from "#shop/notifications/mail.ts";
import type { PictureLibrary } from "#shop/pictures/library.ts";

export type House = {
  config: Config;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
  database: Database;
  auth: Auth;
  mail: MailSender;
  /** Where mails can be read when they are kept instead of being sent. */
  keptMails?: KeptMails;
  pictures: PictureLibrary;
  /** Absent as long as the shop has no spreadsheet of customers. */
  customerMirror?: CustomerMirror;
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
  const database = createDatabase({
    url: config.databaseUrl,
    poolMax: config.databasePoolMax,
    applicationName: `canopee-${process}`,
    logger,
  });
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
      publicUrl: config.publicUrl,
      secretKey: config.secretKey,
    }),
    ...chooseMail(config, clock),
    pictures: diskLibrary({
      masters: "pictures",
      variants: join(config.dataDir, "pictures", "variants"),
    }),
    close: () => database.close(),
  };
}

function chooseMail(config: Config, clock: Clock): Pick<House, "mail" | "keptMails"> {
  const { smtpUrl, from } = config.mail;
  if (smtpUrl) return { mail: smtpMail({ url: smtpUrl, from }) };
  const folder = mailFolder({ folder: join(config.dataDir, "mails"), clock });
  return { mail: folder, keptMails: folder };
}
