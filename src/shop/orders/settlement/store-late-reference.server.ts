import type { Db } from "#platform/db/database.server.ts";

type Input = { checkoutKey: string; reference: string };

/** Keeps with the order the number that was shown to a buyer whose page learnt nothing; once. */
export async function storeLateReference({ db }: { db: Db }, input: Input): Promise<void> {
  await db
    .updateTable("orders")
    .set({ late_reference: input.reference })
    .where("checkout_key", "=", input.checkoutKey)
    .where("late_reference", "is", null)
    // Two buyers within the same millisecond: the second keeps their order under its own number.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("orders as other")
            .select("other.id")
            .where("other.late_reference", "=", input.reference),
        ),
      ),
    )
    .execute();
}
