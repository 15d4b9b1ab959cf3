import type { JobPayload } from "#shop/jobs.ts";
import { mirrorProduct as mirror } from "#shop/mirror/mirror-product.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";

type House = Pick<WorkerHouse, "database" | "logger" | "productMirror">;

export async function mirrorProduct(
  { database: { db }, logger, productMirror }: House,
  { productId }: JobPayload<"mirror-product">,
) {
  if (productMirror) return mirror({ db, mirror: productMirror }, { productId });
  logger.info({ productId }, "no spreadsheet is connected: product not mirrored");
}
