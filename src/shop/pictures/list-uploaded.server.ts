import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";

const MOST = 120;

/** The shopkeeper's own photographs, the newest first; the named one is always among them. */
export const listUploaded = ({ db }: { db: Db }, key = "") =>
  db
    .selectFrom("uploaded_pictures")
    .select(["key", "path", "width", "height", "widths", "uploaded_at as uploadedAt"])
    .orderBy(sql`(key = ${key}) desc`)
    .orderBy("uploaded_at", "desc")
    .orderBy("key")
    .limit(MOST)
    .execute();
