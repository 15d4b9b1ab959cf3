import type { JobPayload } from "#shop/jobs/jobs.ts";
import { mirrorRow } from "#shop/mirror/rows/mirror-row.server.ts";
import { type MirrorHouse, mirrorOf } from "#worker/mirror-of.server.ts";

export async function mirrorOrder(house: MirrorHouse, { orderId }: JobPayload<"mirror-order">) {
  const mirror = await mirrorOf(house);
  if (mirror) await mirrorRow(mirror, "Orders", orderId);
}
