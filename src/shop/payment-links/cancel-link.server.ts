import type { Transaction } from "kysely";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { recordOrderChange } from "#shop/orders/desk/record-order-change.server.ts";
import { orderForUpdate } from "#shop/orders/lifecycle/order-for-update.server.ts";
import { giveBack } from "#shop/orders/settlement/give-back.server.ts";
import { findLink, type KnownLink } from "./known-link.server.ts";
import { isOpenLink } from "./payment-link.ts";
import { type LinkDependencies, type StopError, stopLink } from "./stop-link.server.ts";

const TRIES = 5;

/** The plants are back on sale once the provider has said that nobody can pay any more. */
export async function cancelLink(
  dependencies: LinkDependencies,
  { id, by }: { id: string; by: Administrator },
): Promise<Result<{ isSupplement: boolean }, StopError | { code: "not_found" }>> {
  const { db, clock } = dependencies;
  for (let tried = 0; tried < TRIES; tried++) {
    const now = clock.now();
    const link = await findLink(db, { id }, now);
    if (!link) return err({ code: "not_found" });
    const isSupplement = link.supplementOf !== null;
    if (link.state === "cancelled") return ok({ isSupplement });
    if (!isOpenLink(link.state)) {
      return link.state === "paid" ? err({ code: "already_paid" }) : err({ code: "link_over" });
    }
    const stopped = await stopLink(dependencies, link);
    if (!stopped.ok) return stopped;
    const orderId = link.order.id;
    const isGiven = await inTransaction(db, async (trx) => {
      if (!(await isAsStopped(trx, link))) return false;
      const actor = actorOf(by);
      const given = await giveBack(trx, {
        orderId,
        to: "cancelled",
        kind: "cancelled",
        actor,
        now,
      });
      if (!given) return false;
      const action = "order.link_cancelled" as const;
      await recordOrderChange({ db: trx, clock }, { by, action, orderId });
      // Of a sale by message the shop speaks there; an order that is paid has its mails.
      if (isSupplement) await enqueue(trx, "mail-link-over", { orderId });
      return true;
    });
    if (isGiven) return ok({ isSupplement });
    // Paid, changed or begun to be paid in this moment: it is looked at again.
  }
  return err({ code: "payment_in_progress" });
}

/** Begun to be paid since, it has a payment that nobody has stopped. */
async function isAsStopped(
  trx: Transaction<DB>,
  { id, askedAt, order }: KnownLink,
): Promise<boolean> {
  // The order first, as whoever replaces it takes them.
  await orderForUpdate(trx, order.id).execute();
  const link = await trx
    .selectFrom("payment_links")
    .select("asked_at")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return askedAt !== null || link.asked_at === null;
}
