import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { changeAddresses } from "./change-addresses.server.ts";

type Input = { userId: string; addressId: string };

/** When the default one goes, the address added last takes its place. */
export async function deleteAddress(
  { db }: { db: Db },
  { userId, addressId }: Input,
): Promise<Result<void, { code: "not_found" }>> {
  return changeAddresses(db, userId, async (trx) => {
    const deleted = await trx
      .deleteFrom("addresses")
      .where("id", "=", addressId)
      .where("user_id", "=", userId)
      .returning("is_default")
      .executeTakeFirst();
    if (!deleted) return err({ code: "not_found" });
    if (deleted.is_default) {
      const last = trx
        .selectFrom("addresses")
        .select("id")
        .where("user_id", "=", userId)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(1);
      await trx.updateTable("addresses").set({ is_default: true }).where("id", "=", last).execute();
    }
    return ok(undefined);
  });
}
