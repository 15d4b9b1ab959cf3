import { announceArticles as announce } from "#shop/articles/writing/announce-articles.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

export async function announceArticles({
  database,
  clock,
  logger,
}: Pick<WorkerHouse, "database" | "clock" | "logger">) {
  const announced = await announce({ db: database.db, clock });
  if (announced > 0) logger.info({ announced }, "articles published at their hour");
}
