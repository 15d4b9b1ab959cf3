import { parseArgs } from "node:util";
import { type Config, readConfig } from "#config/env.server.ts";
import { systemClock } from "#kernel/clock.ts";
import { createDatabase } from "#platform/db/database.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { inviteAdministrator } from "../src/shop/identity/administrators/invite-administrator.server.ts";
import { EMAIL_SHAPE } from "../src/shop/identity/links/email-shape.ts";
import { developmentConfig } from "./development-config.ts";
import { developmentDatabase } from "./development-database.ts";

/** `npm run admin:create -- --email …`: prints the link where an administrator begins. */
const { values } = parseArgs({ options: { email: { type: "string", default: "" } } });
if (!EMAIL_SHAPE.test(values.email)) {
  console.error("Usage : npm run admin:create -- --email vous@exemple.fr");
  process.exit(2);
}

const { NODE_ENV, SECRET_KEY } = process.env;
if (NODE_ENV === "production" || SECRET_KEY) await invite(readConfig());
else {
  const own = await developmentDatabase();
  try {
    await invite(developmentConfig(own.url));
  } finally {
    await own.stop();
  }
}

async function invite({ databaseUrl, publicUrl, secretKey }: Config) {
  const logger = createLogger({ name: "admin:create", level: "warn" });
  const options = { poolMax: 1, applicationName: "canopee-admin-create", logger };
  const database = createDatabase({ url: databaseUrl, ...options });
  try {
    const dependencies = { db: database.db, clock: systemClock, secretKey };
    const { token } = await inviteAdministrator(dependencies, { email: values.email });
    console.info(`Ouvrez ce lien dans les 30 minutes, une seule fois :
${new URL(`/admin/invitation?token=${token}`, publicUrl)}`);
  } finally {
    await database.close();
  }
}
