import type { Db } from "#platform/db/database.server.ts";

export type LatestMessage = { id: string; name: string; message: string; created_at: Date };

const MOST = 4;

export const listLatestMessages = ({ db }: { db: Db }): Promise<LatestMessage[]> =>
  db
    .selectFrom("contact_messages")
    .select(["id", "name", "message", "created_at"])
    .orderBy("created_at", "desc")
    .limit(MOST)
    .execute();
