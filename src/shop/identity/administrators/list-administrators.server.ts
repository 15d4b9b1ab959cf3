import type { Db } from "#platform/db/database.server.ts";

export const listAdministrators = ({ db }: { db: Db }): Promise<{ id: string; email: string }[]> =>
  db
    .selectFrom("users")
    .select(["id", "email"])
    .where("role", "=", "admin")
    .orderBy("email")
    .execute();
