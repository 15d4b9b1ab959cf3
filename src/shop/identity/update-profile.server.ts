import type { Identity } from "./auth.server.ts";

export async function updateProfile(
  { db, clock }: Pick<Identity, "db" | "clock">,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  await db
    .updateTable("users")
    .set({ name, updated_at: clock.now() })
    .where("id", "=", userId)
    .execute();
}
