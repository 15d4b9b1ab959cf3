import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { forgetMessagesOf } from "#shop/contact/forget-messages-of.server.ts";
import { forgetCardsOf } from "#shop/gift-sales/forget-cards-of.server.ts";
import { forgetMails } from "#shop/notifications/forget-mails.server.ts";
import { forgetMailsTo } from "#shop/notifications/forget-mails-to.server.ts";
import { attachGuestOrders } from "#shop/orders/buyers/attach-guest-orders.server.ts";
import { forgetBuyer } from "#shop/orders/buyers/forget-buyer.server.ts";
import { forgetMirrored } from "./forget-mirrored.server.ts";

type Person = { id: string; email: string; emailVerified: boolean };

/**
 * What is to be done for each part of the shop that knows something of a person: forget it or,
 * where accounting law keeps it, take the person out of it. The account itself comes last and takes
 * its addresses, sessions and ways of signing in with it.
 */
const STEPS: readonly ((trx: Transaction<DB>, person: Person, clock: Clock) => Promise<void>)[] = [
  forgetLetters,
  forgetRecords,
  forgetOrders,
  forgetAccount,
];

/** Whoever asks for it has been told who they are and what they lose; nobody is no one to erase. */
export async function erasePerson(
  { trx, clock }: { trx: Transaction<DB>; clock: Clock },
  { userId }: { userId: string },
): Promise<Result<void, { code: "administrator" }>> {
  const person = await trx
    .selectFrom("users")
    .select(["id", "email", "email_verified as emailVerified", "role"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  // The shop would be left without its keys.
  if (person?.role === "admin") return err({ code: "administrator" });
  if (person) for (const step of STEPS) await step(trx, person, clock);
  return ok(undefined);
}

async function forgetLetters(
  trx: Transaction<DB>,
  { id, email, emailVerified }: Person,
  clock: Clock,
) {
  const links = await trx
    .selectFrom("verifications")
    .select("id")
    .where("user_id", "=", id)
    .execute();
  const warnings = await trx
    .selectFrom("idle_warnings")
    .select("id")
    .where("user_id", "=", id)
    .execute();
  await forgetMails(
    trx,
    [...links, ...warnings].map((subject) => subject.id),
  );
  // Written about this account, whoever reads what is sent to its address.
  await forgetMailsTo(trx, email, "account-exists");
  // An address that was never proven may be someone else's, with their messages.
  if (!emailVerified) return;
  await forgetMessagesOf(trx, email);
  await forgetMailsTo(trx, email);
  await forgetCardsOf(trx, { email, now: clock.now() });
}

async function forgetRecords(trx: Transaction<DB>, { id, email }: Person) {
  const guests = await trx.selectFrom("guests").select("id").where("email", "=", email).execute();
  await forgetMirrored(trx, { customerIds: [id, ...guests.map((guest) => guest.id)] });
}

async function forgetOrders(trx: Transaction<DB>, { id }: Person, clock: Clock) {
  // Those placed without signing in are this person's as well.
  await attachGuestOrders({ db: trx, clock }, { userId: id });
  const orders = await trx.selectFrom("orders").select("id").where("user_id", "=", id).execute();
  await forgetBuyer(trx, { orderIds: orders.map((order) => order.id), now: clock.now() });
}

async function forgetAccount(trx: Transaction<DB>, { id }: Person) {
  await trx.deleteFrom("users").where("id", "=", id).execute();
}
