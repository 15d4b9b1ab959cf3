import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { exportPersonalData } from "./export-personal-data.server.ts";
import type { PersonalData } from "./personal-data.ts";

/** At the customer's request; that their data left the shop is logged. Null for nobody. */
export async function exportCustomer(
  { db, clock }: { db: Db; clock: Clock },
  { by, userId }: { by: Administrator; userId: string },
): Promise<PersonalData | null> {
  const person = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!person) return null;
  const exported = await exportPersonalData({ db, clock }, { userId });
  await recordChange(
    { db, clock },
    {
      by,
      action: "customer.exported",
      subjectId: userId,
      subjectName: "Client",
      after: { orders: exported.orders.length },
    },
  );
  return exported;
}
