import type { JobPayload } from "#shop/jobs/jobs.ts";
import { mirrorRow } from "#shop/mirror/rows/mirror-row.server.ts";
import { type MirrorHouse, mirrorOf } from "#worker/mirror-of.server.ts";

export async function mirrorCustomer(
  house: MirrorHouse,
  { customerId }: JobPayload<"mirror-customer">,
) {
  const mirror = await mirrorOf(house);
  if (mirror) await mirrorRow(mirror, "Customers", customerId);
}
