import { randomBytes } from "node:crypto";
import { cents } from "../../../src/kernel/money.ts";
import type { Db } from "../../../src/platform/db/database.server.ts";
import { hashOfCode } from "../../../src/shop/gift-cards/code-hash.server.ts";
import { CODE_BYTES, endOfCode, toGiftCode } from "../../../src/shop/gift-cards/gift-code.ts";
import { issueCard, type NewCard } from "../../../src/shop/gift-cards/issue-card.server.ts";
import { noon } from "./shop-floor.ts";

/** A gift card of the shop, offered by it: its id and its code. */
export const addGiftCard = (db: Db, amountCents: number, given: Partial<NewCard> = {}) =>
  db.transaction().execute((trx) =>
    issueCard(trx, {
      amountCents: cents(amountCents),
      source: "offered",
      delivery: "print",
      actor: "system",
      now: noon,
      ...given,
    }),
  );

export async function balanceOf(db: Db, id: string): Promise<number> {
  const card = await db
    .selectFrom("gift_cards")
    .select("balance_cents")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return card.balance_cents;
}

// biome-ignore lint/suspicious/noExplicitAny: rows of whatever is asked.
type Asked = { query: (sql: string, values?: unknown[]) => Promise<any> };

/** The same in a shop that is asked from outside; gives back its code. */
export async function putGiftCard(pool: Asked, amountCents: number): Promise<string> {
  const code = toGiftCode(randomBytes(CODE_BYTES));
  await pool.query(
    `with card as (
       insert into gift_cards (code_hash, code_end, initial_cents, source, delivery, expires_at)
       values ($1, $2, $3, 'offered', 'print', now() + interval '2 years') returning id
     )
     insert into gift_card_movements (card_id, amount_cents, kind, actor)
     select id, $3, 'issued', 'system' from card`,
    [hashOfCode(code), endOfCode(code), amountCents],
  );
  return code;
}
