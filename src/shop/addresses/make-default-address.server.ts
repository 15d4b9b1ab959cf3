import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { changeAddresses } from "./change-addresses.server.ts";

type Input = { userId: string; addressId: string };

export async function makeDefaultAddress(
  { db }: { db: Db },
  { userId, addressId }: Input,
): Promise<Result<void, { code: "not_found" }>> {
  return changeAddresses(db, userId, async (trx) => {
    const own = await trx
      .selectFrom("addresses")
      .select("id")
      .where("id", "=", addressId)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (!own) return err({ code: "not_found" });
    // In this order: the index never allows two.
    await trx
      .updateTable("addresses")
      .set({ is_default: false })
      .where("user_id", "=", userId)
      .where("is_default", "=", true)
      .execute();
    await trx
      .updateTable("addresses")
      .set({ is_default: true })
      .where("id", "=", addressId)
      .execute();
    return ok(undefined);
  });
}
