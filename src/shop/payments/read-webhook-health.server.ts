import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { countFailedJobs } from "#platform/queue/troubled-jobs.server.ts";
import type { JobName } from "#shop/jobs/jobs.ts";
import type { PaymentProvider } from "./payment-gateway.ts";

export type WebhookHealth = {
  /** When the provider last told something that was signed; null when it never did. */
  lastAt: Date | null;
  /** What it told and we have not looked into yet. */
  waiting: number;
  /** What we tried to look into as often as we may. */
  failed: number;
};

/** Read from what was received and from the jobs that look into it. */
export async function readWebhookHealth(
  { db }: { db: Db },
  { provider }: { provider: PaymentProvider },
): Promise<WebhookHealth> {
  const name: JobName = "settle-payment-event";
  const [received, failed] = await Promise.all([
    sql<{ lastAt: Date | null; unhandled: number }>`
      select
        (select max(received_at) from payment_events where provider = ${provider}) as "lastAt",
        (select count(*)::int from payment_events
          where provider = ${provider} and handled_at is null) as unhandled`.execute(db),
    countFailedJobs({ db }, { name, payload: { provider } }),
  ]);
  const [{ lastAt, unhandled } = { lastAt: null, unhandled: 0 }] = received.rows;
  return { lastAt, waiting: Math.max(unhandled - failed, 0), failed };
}
