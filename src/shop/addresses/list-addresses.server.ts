import type { Db } from "#platform/db/database.server.ts";
import type { Address } from "./address.ts";

/** The default one first, then in the order in which they were added. */
export async function listAddresses(
  { db }: { db: Db },
  { userId }: { userId: string },
): Promise<Address[]> {
  return db
    .selectFrom("addresses")
    .select(["id", "street", "city", "postal_code as postalCode", "country"])
    .select("is_default as isDefault")
    .where("user_id", "=", userId)
    .orderBy("is_default", "desc")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
