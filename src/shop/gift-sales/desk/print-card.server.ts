import type { Clock } from "#kernel/clock.ts";
import { isId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { SecretBox } from "#platform/secrets.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { type CardToSend, findCardToSend } from "../find-card-to-send.server.ts";

type Dependencies = { db: Db; clock: Clock; secrets: SecretBox };

/**
 * The card with its code, for the desk's printer: once, as its code is erased with it. Null for one
 * that goes by mail, or whose code is not here any more.
 */
export function printCard(
  { db, clock, secrets }: Dependencies,
  { by, id }: { by: Administrator; id: string },
): Promise<CardToSend | null> {
  return inTransaction(db, async (trx) => {
    if (!isId(id)) return null;
    await trx.selectFrom("gift_cards").select("id").where("id", "=", id).forUpdate().execute();
    const card = await findCardToSend({ db: trx, secrets }, { cardId: id });
    if (!card || card.to) return null;
    await trx
      .updateTable("gift_cards")
      .set({ sealed_code: null, sent_at: clock.now() })
      .where("id", "=", id)
      .execute();
    const change = { by, subjectId: id, subjectName: `···· ${card.code.slice(-4)}` };
    await recordChange({ db: trx, clock }, { ...change, action: "gift_card.printed" });
    return card;
  });
}
