import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";

type Event = {
  orderId: string;
  status: string;
  kind: string;
  actor: string;
  details?: Record<string, unknown>;
  now: Date;
};

/** What happened to an order that stays where it is. */
export async function recordEvents(trx: Transaction<DB>, events: readonly Event[]): Promise<void> {
  await trx
    .insertInto("order_events")
    .values(
      events.map(({ orderId, status, kind, actor, details, now }) => ({
        order_id: orderId,
        from_status: status,
        to_status: status,
        kind,
        actor,
        ...(details && { details: JSON.stringify(details) }),
        at: now,
      })),
    )
    .execute();
}
