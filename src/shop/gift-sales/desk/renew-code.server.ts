import type { Clock } from "#kernel/clock.ts";
import { isId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { SecretBox } from "#platform/secrets.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { type ReplaceError, replaceCard } from "#shop/gift-cards/replace-card.server.ts";
import { sealCode } from "#shop/gift-cards/seal-code.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import { cardOfRequest } from "./offer-card.server.ts";

type Dependencies = { db: Db; clock: Clock; secrets: SecretBox };
type Renewing = {
  by: Administrator;
  id: string;
  requestId: string;
  /** To whom the new code goes; null for one that the desk prints. */
  recipientEmail: string | null;
};

/** Lost: what is left goes over to a new code, which is sent or printed; the old one pays no more. */
export function renewCode(
  { db, clock, secrets }: Dependencies,
  { by, id, requestId, recipientEmail }: Renewing,
): Promise<Result<{ id: string }, ReplaceError>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    if (!isId(id)) return err({ code: "unknown_card" });
    const known = await cardOfRequest(trx, requestId);
    if (known) return ok(known);
    const replaced = await replaceCard(trx, { id, actor: actorOf(by), now });
    if (!replaced.ok) return replaced;
    const next = replaced.value;
    await trx
      .updateTable("gift_cards")
      .set({
        recipient_email: recipientEmail,
        delivery: recipientEmail ? "email" : "print",
        request_id: requestId,
      })
      .where("id", "=", next.id)
      .execute();
    // The old code, if it waits here still, opens nothing any more.
    await trx.updateTable("gift_cards").set({ sealed_code: null }).where("id", "=", id).execute();
    await sealCode(trx, secrets, next);
    const change = { by, subjectId: id, subjectName: `···· ${next.code.slice(-4)}` };
    await recordChange({ db: trx, clock }, { ...change, action: "gift_card.replaced" });
    if (recipientEmail) await enqueue(trx, "mail-gift-card", { cardId: next.id });
    return ok({ id: next.id });
  });
}
