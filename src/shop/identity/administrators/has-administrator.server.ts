import type { Identity } from "../auth.server.ts";

export async function hasAdministrator({ db }: Pick<Identity, "db">): Promise<boolean> {
  const administrator = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .limit(1)
    .executeTakeFirst();
  return administrator !== undefined;
}
