import { sql } from "kysely";
import { cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Movement } from "#shop/payments/payment-gateway.ts";
import type { Known, Ours } from "./comparison.ts";

type Row = { kind: keyof Ours; name: string; orderId: string; cents: number; isDue: boolean };
type Asked = {
  provider: string;
  movements: readonly Movement[];
  /** Within which a movement of the provider's must be found. */
  due: { since: Date; until: Date };
};

/** All that the movements speak of, and all that they should have spoken of. */
export async function readOurs({ db }: { db: Db }, asked: Asked): Promise<Ours> {
  const { provider, movements, due } = asked;
  const named = movements.map(({ subjectId }) => subjectId);
  const isDue = (at: string) =>
    sql`(${sql.raw(at)} >= ${due.since} and ${sql.raw(at)} < ${due.until})`;
  const { rows } = await sql<Row>`
    select 'charge' as kind, intent_id as name, order_id as "orderId", amount_cents as cents,
      coalesce(${isDue("paid_at")}, false) as "isDue"
    from payments join orders on orders.id = order_id
    where provider = ${provider} and payments.status in ('succeeded', 'refunding', 'refunded', 'lost')
      and (intent_id = any(${named}::text[]) or payments.updated_at >= ${due.since})
      and intent_id is not null
    union all
    select 'refund', provider_refund_id, order_id, refunds.amount_cents - refunds.gift_cents,
      ${isDue("refunds.created_at")} and refunds.status = 'succeeded'
    from refunds join payments on payments.id = payment_id
    where provider = ${provider}
      and (provider_refund_id = any(${named}::text[]) or refunds.created_at >= ${due.since})
      and provider_refund_id is not null
    union all
    select 'dispute', provider_dispute_id, order_id, disputes.amount_cents, false
    from disputes join payments on payments.id = payment_id
    where provider = ${provider} and provider_dispute_id = any(${named}::text[])`.execute(db);
  const of = (wanted: keyof Ours) =>
    new Map(
      rows
        .filter(({ kind }) => kind === wanted)
        .map(({ name, orderId, cents: amount, isDue }): [string, Known] => [
          name,
          { orderId, amountCents: cents(amount), isDue },
        ]),
    );
  return { charge: of("charge"), refund: of("refund"), dispute: of("dispute") };
}
