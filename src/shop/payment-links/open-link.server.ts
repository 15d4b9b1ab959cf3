import type { Clock } from "#kernel/clock.ts";
import type { Db } from "#platform/db/database.server.ts";
import { findLink, type KnownLink } from "./known-link.server.ts";
import { TOKEN, tokenHash } from "./link-token.server.ts";

/** What a token opens, for whoever was sent it; the desk sees that it was looked at. */
export async function openLink(
  { db, clock }: { db: Db; clock: Clock },
  { token }: { token: string },
): Promise<KnownLink | null> {
  if (!TOKEN.test(token)) return null;
  const now = clock.now();
  const link = await findLink(db, { hash: tokenHash(token) }, now);
  if (link?.state !== "not_opened") return link;
  await db
    .updateTable("payment_links")
    .set({ opened_at: now })
    .where("id", "=", link.id)
    .where("opened_at", "is", null)
    .execute();
  return { ...link, state: "opened", openedAt: now };
}
