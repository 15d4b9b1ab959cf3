import { type Cents, cents } from "#kernel/money.ts";
import type { Db } from "#platform/db/database.server.ts";
import { isWithinItsDay } from "./card-day.server.ts";
import { hashOfCode } from "./code-hash.server.ts";
import { readGiftCode } from "./gift-code.ts";

export type HeldCard = { id: string; codeEnd: string; balanceCents: Cents; expiresAt: Date };

type Asked = {
  /** As it was typed. */
  code: string;
  now: Date;
  /** A checkout that the next takes the place of: what it takes of the card counts as there. */
  ownOrderId?: string | undefined;
};

/**
 * The card of a code, nothing locked. One that is blocked, replaced or over is as one that never
 * was; what is no code is looked for all the same, so that no answer is faster than another.
 */
export async function findCard(
  { db }: { db: Db },
  { code, now, ownOrderId }: Asked,
): Promise<HeldCard | null> {
  const read = readGiftCode(code);
  const row = await db
    .selectFrom("gift_cards")
    .select(["id", "code_end", "balance_cents", "expires_at"])
    .select((card) =>
      card
        .selectFrom("orders")
        .select("gift_cents")
        .where("orders.id", "=", ownOrderId ?? null)
        .where("reservation_expires_at", "is not", null)
        .whereRef("gift_card_id", "=", "gift_cards.id")
        .as("own_cents"),
    )
    .where("code_hash", "=", hashOfCode(read ?? ""))
    .where("blocked_at", "is", null)
    .where(isWithinItsDay(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("gift_cards as next")
            .select("next.id")
            .whereRef("next.replaces_id", "=", "gift_cards.id"),
        ),
      ),
    )
    .executeTakeFirst();
  if (!row) return null;
  const { id, code_end: codeEnd, balance_cents, own_cents, expires_at: expiresAt } = row;
  return { id, codeEnd, balanceCents: cents(balance_cents + (own_cents ?? 0)), expiresAt };
}
