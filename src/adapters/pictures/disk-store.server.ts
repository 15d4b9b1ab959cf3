import { createHash } from "node:crypto";
import { join } from "node:path";
import { ok } from "#kernel/result.ts";
import { createTurnstile } from "#kernel/turnstile.ts";
import type { PictureStore } from "#shop/pictures/picture-store.ts";
import { describeMaster } from "./describe-master.server.ts";
import { encodeMaster } from "./encode-master.server.ts";
import { writeWhole } from "./write-whole.server.ts";

/** Uploaded masters in one folder, each with its description beside it. */
export function diskStore(uploads: string): PictureStore {
  // A large photograph takes a second and much memory: one after the other.
  const enter = createTurnstile(1);
  return {
    async keep(bytes) {
      const master = await enter(() => encodeMaster(bytes));
      if (!master.ok) return master;
      const key = `photo-${createHash("sha256").update(master.value).digest("hex").slice(0, 16)}`;
      const picture = await describeMaster(key, master.value);
      await writeWhole(join(uploads, `${key}.webp`), master.value);
      // Last: the picture exists once it is described.
      await writeWhole(join(uploads, `${key}.json`), JSON.stringify(picture));
      return ok({ key, ...picture });
    },
  };
}
