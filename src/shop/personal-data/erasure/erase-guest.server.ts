import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import type { DB } from "#platform/db/schema.ts";
import { forgetMessagesOf } from "#shop/contact/forget-messages-of.server.ts";
import { forgetCardsOf } from "#shop/gift-sales/forget-cards-of.server.ts";
import { forgetMailsTo } from "#shop/notifications/forget-mails-to.server.ts";
import { forgetBuyer } from "#shop/orders/buyers/forget-buyer.server.ts";
import { forgetMirrored } from "./forget-mirrored.server.ts";

/**
 * Forgets what is held under an address that has no account. Orders stay for the books without the
 * person, as those of an erased account do, and declarations of withdrawal as proof.
 */
export async function eraseGuest(
  { trx, clock }: { trx: Transaction<DB>; clock: Clock },
  { email }: { email: string },
): Promise<void> {
  await forgetMessagesOf(trx, email);
  await forgetMailsTo(trx, email);
  await forgetCardsOf(trx, { email, now: clock.now() });
  const guest = await trx
    .selectFrom("guests")
    .select("id")
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirst();
  if (!guest) return;
  const orders = await trx
    .selectFrom("orders")
    .select("id")
    .where("guest_id", "=", guest.id)
    .where("user_id", "is", null)
    .execute();
  await forgetBuyer(trx, { orderIds: orders.map(({ id }) => id), now: clock.now() });
  await forgetMirrored(trx, { customerIds: [guest.id] });
}
