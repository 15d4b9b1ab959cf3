import { compareMirror as compare } from "#shop/mirror/compare-mirror.server.ts";
import { type MirrorHouse, mirrorOf } from "#worker/mirror-of.server.ts";

export async function compareMirror(house: MirrorHouse) {
  const mirror = await mirrorOf(house);
  if (mirror) await compare(mirror);
}
