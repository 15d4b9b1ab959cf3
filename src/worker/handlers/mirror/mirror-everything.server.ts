import { resyncAll } from "#shop/mirror/resync-all.server.ts";
import { type MirrorHouse, mirrorOf } from "#worker/mirror-of.server.ts";

export async function mirrorEverything(house: MirrorHouse) {
  const mirror = await mirrorOf(house);
  if (mirror) await resyncAll(mirror);
}
