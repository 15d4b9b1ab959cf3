import type { Pool } from "pg";
import type { StripeStandIn } from "../stand-ins/stripe/server.ts";

type Difference = { key: string; ours: string | undefined; provider: string | undefined };

/**
 * The refunds that the stand-in's books and ours do not tell alike; empty when all is well. Those
 * made by hand in the provider's own pages carry no key of ours, and are written down all the same.
 */
export async function refundDifferences(
  pool: Pick<Pool, "query">,
  { refunds }: Pick<StripeStandIn, "refunds">,
): Promise<Difference[]> {
  const { rows } = await pool.query<{ key: string; status: string }>(
    `select refunds.idempotency_key as key,
      case when returned_at is null then refunds.status else 'failed' end as status
    from refunds join payments on payments.id = payment_id where provider = 'stripe'`,
  );
  const ours = new Map(rows.map(({ key, status }) => [key, status]));
  const given = [...refunds.all.values()];
  const theirs = new Map(
    given.map(({ id, metadata, status }) => [`${metadata.refund_key ?? `by-hand:${id}`}`, status]),
  );
  const twice = given.length - theirs.size;
  const different = [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((key) => {
    const told = { key, ours: ours.get(key), provider: theirs.get(key) };
    // One that was refused, or is still to be asked for, is not in the provider's books.
    const isUnknownRightly =
      told.provider === undefined && (told.ours === "failed" || told.ours === "waiting");
    // One by hand that came to nothing before we heard of it is not in ours.
    const isNothing = told.ours === undefined && told.provider === "failed";
    return isUnknownRightly || isNothing || told.ours === told.provider ? [] : [told];
  });
  return twice === 0
    ? different
    : [...different, { key: "given twice", ours: undefined, provider: String(twice) }];
}
