import path from "node:path";
import { startPostgres } from "./postgres/postgres.ts";

/** The database of DATABASE_URL; without one, that which development keeps by itself in .data. */
export async function developmentDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const { DATABASE_URL, DATA_DIR, NODE_ENV } = process.env;
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => {} };
  if (NODE_ENV === "production") throw new Error("DATABASE_URL is not set");
  const dataDir = path.join(DATA_DIR || ".data", "postgres");
  const { url, stop } = await startPostgres({ persistent: true, dataDir });
  return { url: url("canopee"), stop };
}
