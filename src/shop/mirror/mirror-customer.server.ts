import type { Db } from "#platform/db/database.server.ts";
import type { CustomerMirror } from "./customer-mirror.ts";

type Dependencies = { db: Db; mirror: CustomerMirror };

/** As often as one likes: a customer who is there already is left alone. */
export async function mirrorCustomer(
  { db, mirror }: Dependencies,
  { userId }: { userId: string },
): Promise<void> {
  const customer = await db
    .selectFrom("users")
    .select(["name", "email"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!customer || (await mirror.findByEmail(customer.email))) return;
  await mirror.create(customer);
}
