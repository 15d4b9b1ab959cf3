import type { Clock } from "#kernel/clock.ts";
import { isId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { SecretBox } from "#platform/secrets.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { type CardToSend, findCardToSend } from "../find-card-to-send.server.ts";
import { letCardGo, lockOrderOf } from "../let-card-go.server.ts";

type Dependencies = { db: Db; clock: Clock; secrets: SecretBox };

/**
 * The card with its code, for the desk's printer: once, as its code is erased with it. It is handed
 * over then, and an order that sold it has arrived. Null for one that goes by mail, or whose code is
 * not here any more.
 */
export function printCard(
  { db, clock, secrets }: Dependencies,
  { by, id }: { by: Administrator; id: string },
): Promise<CardToSend | null> {
  return inTransaction(db, async (trx) => {
    if (!isId(id)) return null;
    const orderId = await lockOrderOf(trx, { cardId: id });
    await trx.selectFrom("gift_cards").select("id").where("id", "=", id).forUpdate().execute();
    const card = await findCardToSend({ db: trx, secrets }, { cardId: id });
    if (!card || card.to) return null;
    await letCardGo(trx, { cardId: id, orderId, actor: actorOf(by), now: clock.now() });
    const change = { by, subjectId: id, subjectName: `···· ${card.code.slice(-4)}` };
    await recordChange({ db: trx, clock }, { ...change, action: "gift_card.printed" });
    return card;
  });
}
