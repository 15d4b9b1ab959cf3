import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { ProductCategory } from "../category.ts";
import { preparedRows } from "../filters/facet-condition.server.ts";
import { hits, indexedMatches, type Match, nearest, nearestMatches } from "./match.server.ts";
import { orders } from "./product-order.server.ts";

export type RankedMatch = Match & { tier: number };

type Wanted = {
  /** From the best to the least; what matches one matches those after it. */
  tiers: readonly RawBuilder<boolean>[];
  category: ProductCategory | null;
  after: RankedMatch | null;
  limit: number;
};

/**
 * Matches are common when there are so many among so many of the newest. Fewer products than these
 * have few matches, however common.
 */
const COMMON = 3;
const SAMPLE = 500;

const order = orders.nouveautes;

/**
 * The best matches, tier by tier, the newest first in each. Unlike a computed relevance, this order
 * can be read from indexes and continued after any product. Both ways below give the same order.
 */
export async function bestMatches(db: Db, wanted: Wanted): Promise<RankedMatch[]> {
  const common = await commonTiers(db, wanted);
  return common.size > 0 ? walkTiers(db, wanted, common) : sortHits(db, wanted);
}

async function commonTiers(db: Db, { tiers, category }: Wanted): Promise<Set<number>> {
  const rows = await preparedRows(
    db,
    sql<{ tier: number }>`
    select tier
    from (
      select ${tierOf(tiers)} as tier, count(*) as hits, sum(count(*)) over () as seen
      from (${nearest({ order, category, after: null }, SAMPLE)}) as products
      group by 1
    ) as sample
    where tier is not null and hits >= ${COMMON} and seen = ${SAMPLE}`,
  );
  return new Set(rows.map(({ tier }) => tier));
}

/** Of many matches, only as many are looked for as the page still has room for. */
async function walkTiers(
  db: Db,
  { tiers, category, after, limit }: Wanted,
  common: ReadonlySet<number>,
): Promise<RankedMatch[]> {
  const found: RankedMatch[] = [];
  for (const [tier, condition] of tiers.entries()) {
    if (tier < (after?.tier ?? 0) || found.length === limit) continue;
    const better = tiers[tier - 1];
    const find = common.has(tier) && better ? nearestMatches : indexedMatches;
    const matches = await find(db, {
      order,
      category,
      matches: better ? sql<boolean>`${condition} and not ${better}` : condition,
      after: tier === after?.tier ? after : null,
      limit: limit - found.length,
    });
    found.push(...matches.map((match) => ({ ...match, tier })));
  }
  return found;
}

/** Few matches are sorted whole. */
async function sortHits(db: Db, { tiers, category, after, limit }: Wanted): Promise<RankedMatch[]> {
  const matches = tiers.at(-1) ?? sql<boolean>`false`;
  const beyond = after
    ? sql`tier > ${after.tier} or (tier = ${after.tier} and ${order.after(after)})`
    : sql`true`;
  return preparedRows(
    db,
    sql<RankedMatch>`
    with products as materialized (
      ${hits({ category, matches }, sql`products.id, created_at, ${tierOf(tiers)} as tier`)}
    )
    select products.id, ${order.key} as key, tier
    from products
    where ${beyond}
    order by tier, products.created_at desc, products.id desc
    limit ${limit}`,
  );
}

const tierOf = (tiers: Wanted["tiers"]) => {
  const cases = tiers.map((condition, at) => sql`when ${condition} then ${sql.lit(at)}`);
  return sql<number | null>`case ${sql.join(cases, sql` `)} end`;
};
