import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { exportGuest } from "./export-guest.server.ts";
import { exportPersonalData } from "./export-personal-data.server.ts";
import { findPerson } from "./find-person.server.ts";
import type { PersonalData } from "./personal-data.ts";

/** At the customer's request; that their data left the shop is logged. Null for nobody. */
export async function exportCustomer(
  { db, clock }: { db: Db; clock: Clock },
  { by, id }: { by: Administrator; id: string },
): Promise<PersonalData | null> {
  const person = await findPerson({ db }, id);
  if (!person) return null;
  const exported =
    person.kind === "guest"
      ? await exportGuest({ db, clock }, person)
      : await exportPersonalData({ db, clock }, { userId: id });
  await recordChange(
    { db, clock },
    {
      by,
      action: "customer.exported",
      subjectId: id,
      subjectName: "Client",
      after: { orders: exported.orders.length },
    },
  );
  return exported;
}
