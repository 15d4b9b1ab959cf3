import { sql } from "kysely";
import { cents } from "#kernel/money.ts";
import { parisDay } from "#kernel/paris-day.ts";

export type CardState = "waiting" | "open" | "used" | "over" | "blocked" | "replaced";

export type CardRow = {
  id: string;
  codeEnd: string;
  recipientName: string | null;
  senderName: string | null;
  source: "sold" | "offered" | "replacement";
  initial: number;
  balance: number;
  expiresAt: Date;
  sendOn: string | null;
  isSealed: boolean;
  isBlocked: boolean;
  isReplaced: boolean;
};

/** What a list and a page show of a card; its code is not among it. */
export const cardColumns = sql`gift_cards.id, code_end as "codeEnd",
  recipient_name as "recipientName", sender_name as "senderName", source,
  initial_cents as initial, balance_cents as balance, expires_at as "expiresAt",
  send_on::text as "sendOn", sealed_code is not null as "isSealed",
  blocked_at is not null as "isBlocked",
  exists (select from gift_cards as next where next.replaces_id = gift_cards.id) as "isReplaced"`;

export const toListed = ({ initial, balance, ...row }: CardRow, now: Date) => ({
  id: row.id,
  codeEnd: row.codeEnd,
  recipientName: row.recipientName,
  senderName: row.senderName,
  source: row.source,
  initialCents: cents(initial),
  balanceCents: cents(balance),
  expiresAt: row.expiresAt,
  sendOn: row.sendOn,
  state: stateOf({ balance, ...row }, now),
});

function stateOf(row: Omit<CardRow, "initial">, now: Date): CardState {
  if (row.isReplaced) return "replaced";
  if (row.isBlocked) return "blocked";
  if (parisDay(row.expiresAt) < parisDay(now)) return "over";
  if (row.balance === 0) return "used";
  return row.isSealed ? "waiting" : "open";
}
