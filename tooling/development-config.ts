import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, readConfig } from "#config/env.server.ts";

/** The settings that `npm run dev` makes up; those of the environment come first. */
export function developmentConfig(databaseUrl: string): Config {
  const port = process.env.PORT || "3000";
  return readConfig({
    SECRET_KEY: developmentKey(process.env.DATA_DIR || ".data"),
    MAIL_FROM: "Canopée <bonjour@canopee.example>",
    MAIL_SHOP: "bonjour@canopee.example",
    PUBLIC_URL: `http://localhost:${port}`,
    HOST: "localhost",
    ...process.env,
    NODE_ENV: "development",
    PORT: port,
    DATABASE_URL: databaseUrl,
  });
}

/** Secrets sealed in development must still open after a restart. */
function developmentKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "secret-key");
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("base64"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}
