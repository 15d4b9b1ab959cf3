import { sql } from "kysely";
import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";

export type Liability = { openCents: Cents; cardCount: number };

/** What the shop owes to those who hold its cards, at a moment: what the ledger said then. */
export async function readLiability({ db }: { db: Db }, { at }: { at: Date }): Promise<Liability> {
  const { rows } = await sql<{ open: string; cards: number }>`
    select coalesce(sum(held), 0)::bigint as open, count(*)::int as cards
    from (
      select sum(amount_cents) as held from gift_card_movements
      where at <= ${at}::timestamptz
      group by card_id having sum(amount_cents) > 0
    ) as cards`.execute(db);
  const { open = "0", cards = 0 } = rows[0] ?? {};
  return { openCents: cents(Number(open)), cardCount: cards };
}
