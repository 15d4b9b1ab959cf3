import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import type { MessageMark } from "./message-mark.ts";

type Input = { by: Administrator; id: string; mark: MessageMark };

/** Says whether there is such a message. */
export async function markMessage(
  { db, clock }: { db: Db; clock: Clock },
  { by, id, mark }: Input,
): Promise<boolean> {
  const changes = {
    unread: { read_at: null },
    archived: { archived_at: clock.now() },
    restored: { archived_at: null },
  } satisfies Record<MessageMark, object>;
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("contact_messages")
      .set(changes[mark])
      .where("id", "=", id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordChange(
      { db: trx, clock },
      // The log is kept for good and messages for a year: it names neither their author nor their words.
      {
        by,
        action: `contact_message.${mark}`,
        subjectId: id,
        subjectName: "Message de contact",
        after: { mark },
      },
    );
    return true;
  });
}
