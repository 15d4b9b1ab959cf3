import { createHash } from "node:crypto";
import { join } from "node:path";
import { ok } from "#kernel/result.ts";
import { createTurnstile } from "#kernel/turnstile.ts";
import type { PictureStore } from "#shop/pictures/picture-store.ts";
import { describeMaster } from "./describe-master.server.ts";
import { encodeMaster } from "./encode-master.server.ts";
import { writeWhole } from "./write-whole.server.ts";

/** A photograph that was kept is known for this long to whoever sends the same file again. */
const REMEMBERED_MS = 60_000;

type Kept = ReturnType<PictureStore["keep"]>;

/** Uploaded masters in one folder, each with its description beside it. */
export function diskStore(uploads: string): PictureStore {
  // A large photograph takes a second and much memory: one after the other.
  const enter = createTurnstile(1);
  const known = new Map<string, Kept>();

  async function write(bytes: Uint8Array): Kept {
    const master = await enter(() => encodeMaster(bytes));
    if (!master.ok) return master;
    const key = `photo-${sha256(master.value).slice(0, 16)}`;
    const picture = await describeMaster(key, master.value);
    await writeWhole(join(uploads, `${key}.webp`), master.value);
    // Last: the picture exists once it is described.
    await writeWhole(join(uploads, `${key}.json`), JSON.stringify(picture));
    return ok({ key, ...picture });
  }

  return {
    // A phone whose answer was lost, or took too long, sends its photograph again: it waits for the
    // work that goes on, which would otherwise stand before its own in the line.
    keep(bytes) {
      const sent = sha256(bytes);
      const before = known.get(sent);
      if (before) return before;
      const kept = write(bytes);
      known.set(sent, kept);
      const forget = () => void known.delete(sent);
      kept.then(() => setTimeout(forget, REMEMBERED_MS).unref(), forget);
      return kept;
    },
  };
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
