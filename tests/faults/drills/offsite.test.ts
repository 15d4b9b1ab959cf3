import { appendFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Drill, openDrill, type Server } from "./debian-postgres.ts";

/** `npm run proof -- offsite`, with Debian's postgresql and restic. */
let drill: Drill;
let server: Server;
let archive: string;
let elsewhere: Record<string, string>;

beforeAll(async () => {
  drill = await openDrill();
  archive = path.join(drill.folder, "archive");
  const repository = path.join(drill.folder, "elsewhere");
  const password = path.join(drill.folder, "password");
  await writeFile(password, "a password of the drill", { mode: 0o644 });
  elsewhere = {
    RESTIC_REPOSITORY: repository,
    RESTIC_PASSWORD_FILE: password,
    RESTIC_CACHE_DIR: path.join(drill.folder, "cache"),
  };
  const archiving = `archive_mode = on
    archive_command = '${drill.scripts}/archive.sh ${archive} %p %f'`;
  await drill.newCluster("primary", archiving);
  server = await drill.server("primary");
  await server.start();
});
afterAll(async () => {
  await server.stop();
  await drill.close();
});

const offsite = (order: string) => drill.script("offsite.sh", [order, archive], elsewhere);

test("what was sent elsewhere comes back whole, and a damaged copy is noticed", async () => {
  const backup = { PGHOST: "127.0.0.1", PGPORT: String(server.port), PGUSER: "postgres" };
  const copy = await drill.script("backup.sh", [archive, "7"], backup);
  await offsite("copy");
  await offsite("copy");
  expect(await offsite("check")).toBe(`came back whole: ${copy}`);

  await appendFile(path.join(archive, "base", copy, "global", "pg_control"), "damaged");
  await offsite("copy");
  await expect(offsite("check")).rejects.toThrow();
});
