import type { Db } from "#platform/db/database.server.ts";
import type { Address } from "./address.ts";

/** Someone else's address is not found, like one that does not exist. */
export async function findAddress(
  { db }: { db: Db },
  { userId, addressId }: { userId: string; addressId: string },
): Promise<Address | undefined> {
  return db
    .selectFrom("addresses")
    .select(["id", "street", "city", "postal_code as postalCode", "country"])
    .select("is_default as isDefault")
    .where("id", "=", addressId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}
