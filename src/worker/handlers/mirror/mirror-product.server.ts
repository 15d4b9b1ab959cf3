import type { JobPayload } from "#shop/jobs/jobs.ts";
import { mirrorRow } from "#shop/mirror/rows/mirror-row.server.ts";
import { tablesMirrored } from "#shop/mirror/rows/tables-mirrored.server.ts";
import { type MirrorHouse, mirrorOf } from "#worker/mirror-of.server.ts";

export async function mirrorProduct(
  house: MirrorHouse,
  { productId }: JobPayload<"mirror-product">,
) {
  const mirror = await mirrorOf(house);
  if (!mirror || !(await tablesMirrored(mirror)).includes("Products")) return;
  await mirrorRow(mirror, "Products", productId);
}
