import { sql } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { cutPage } from "#kernel/page.ts";
import type { Db } from "#platform/db/database.server.ts";
import { readLiability } from "#shop/gift-cards/read-liability.server.ts";
import { type CardRow, type CardState, cardColumns, toListed } from "./card-row.server.ts";

export type ListedCard = {
  id: string;
  codeEnd: string;
  recipientName: string | null;
  senderName: string | null;
  source: CardRow["source"];
  initialCents: Cents;
  balanceCents: Cents;
  expiresAt: Date;
  sendOn: string | null;
  state: CardState;
};

export type CardList = {
  cards: ListedCard[];
  /** The card that the following page comes after; null on the last. */
  next: string | null;
  /** What is open on all cards: what the shop owes to those who hold them. */
  open: { cents: Cents; count: number };
  /** Those that wait for their day, and the first of these days. */
  toSend: { count: number; firstDay: string | null };
};

const PAGE_SIZE = 50;

/** A page of the cards, the newest first; searched by their last four characters or by whom they are for. */
export async function listCards(
  { db, clock }: { db: Db; clock: Clock },
  { q, after }: { q: string; after: string | null },
): Promise<CardList> {
  const now = clock.now();
  const isWanted = q
    ? sql`(gift_cards.code_end = upper(right(regexp_replace(${q}, '[^[:alnum:]]', '', 'g'), 4))
        or fold_text(concat_ws(' ', recipient_name, recipient_email, sender_name))
          like '%' || nullif(fold_text(${q}), '') || '%')`
    : sql`true`;
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from gift_cards
    where ${isWanted} and (${after}::uuid is null or exists (
      select from gift_cards as last
      where last.id = ${after}::uuid and gift_cards.created_at <= last.created_at
        and (gift_cards.created_at < last.created_at or gift_cards.id > last.id)))
    order by created_at desc, id limit ${PAGE_SIZE + 1}`.execute(db);
  const { shown, last } = cutPage(rows, PAGE_SIZE);
  const { rows: waiting } = await sql<{ count: number; first: string | null }>`
    select count(*)::int as count, min(send_on)::text as first from gift_cards
    where sealed_code is not null and send_on is not null`.execute(db);
  const { openCents, cardCount } = await readLiability({ db }, { at: now });
  return {
    cards: shown.map((row) => toListed(row, now)),
    next: last?.id ?? null,
    open: { cents: cents(openCents), count: cardCount },
    toSend: { count: waiting[0]?.count ?? 0, firstDay: waiting[0]?.first ?? null },
  };
}
