import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { forgetMails } from "#shop/notifications/forget-mails.server.ts";
import { nobody } from "#shop/notifications/nobody.ts";

const NOBODY = nobody("personne");

/**
 * Takes the person out of declarations of more than five years ago, as the privacy policy promises.
 * Until then they are proof, for the consumer and against the shop: an erasure leaves them alone.
 */
export async function forgetOldWithdrawals({
  db,
  clock,
}: {
  db: Db;
  clock: Clock;
}): Promise<number> {
  const fiveYearsAgo = clock.now();
  fiveYearsAgo.setUTCFullYear(fiveYearsAgo.getUTCFullYear() - 5);
  return inTransaction(db, async (trx) => {
    const forgotten = await trx
      .updateTable("withdrawals")
      .set(({ eb }) => ({
        name: "Personne oubliée",
        email: NOBODY,
        sender_hash: "",
        items: eb.case().when("items", "is", null).then(null).else("(effacé)").end(),
      }))
      .where("declared_at", "<", fiveYearsAgo)
      .where("email", "<>", NOBODY)
      .returning("id")
      .execute();
    await forgetMails(
      trx,
      forgotten.map(({ id }) => id),
    );
    return forgotten.length;
  });
}
