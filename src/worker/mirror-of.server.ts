import type { Mirror } from "#shop/mirror/mirror-house.server.ts";
import type { WorkerHouse } from "./worker-house.ts";

export type MirrorHouse = Pick<WorkerHouse, "config" | "database" | "clock" | "spreadsheet">;

/** Null when no spreadsheet is connected: there is nothing to do, and nothing to wait for. */
export async function mirrorOf(house: MirrorHouse): Promise<Mirror | null> {
  const spreadsheet = await house.spreadsheet.open();
  if (!spreadsheet) return null;
  const { config, database, clock } = house;
  return { db: database.db, clock, spreadsheet, publicUrl: config.publicUrl };
}
