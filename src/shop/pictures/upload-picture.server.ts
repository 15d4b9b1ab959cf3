import type { Clock } from "#kernel/clock.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import { enqueue } from "#shop/jobs/enqueue.server.ts";
import type { KnownPicture } from "./find-pictures.server.ts";
import type { PictureRefusal, PictureStore } from "./picture-store.ts";

type Dependencies = { db: Db; clock: Clock; store: PictureStore };
type Upload = { by: Administrator; bytes: Uint8Array };

/** Keeps a photograph and makes it one of the shop's pictures; the same one twice is one. */
export async function uploadPicture(
  { db, clock, store }: Dependencies,
  { by, bytes }: Upload,
): Promise<Result<KnownPicture, PictureRefusal>> {
  const kept = await store.keep(bytes);
  if (!kept.ok) return kept;
  const picture = kept.value;
  await inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto("uploaded_pictures")
      .values({
        ...picture,
        widths: [...picture.widths],
        uploaded_by: by.userId,
        uploaded_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("key")
      .executeTakeFirst();
    if (!added) return;
    const { key: subjectId, path, width, height } = picture;
    await recordChange(
      { db: trx, clock },
      {
        by,
        action: "picture.uploaded",
        subjectId,
        subjectName: path,
        after: { path, width, height },
      },
    );
    await enqueue(trx, "warm-picture", { key: subjectId });
  });
  return ok(picture);
}
