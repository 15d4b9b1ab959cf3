import type { PictureLibrary } from "#shop/pictures/library.ts";

type Options = {
  pictures: Pick<PictureLibrary, "keys" | "warm">;
  /** When something was last asked for, by `performance.now()`. */
  lastAsked: () => number;
  idleMs?: number;
  onError: (error: unknown) => void;
};

const IDLE_MS = 60_000;

/**
 * Makes pictures ahead, one after the other, and only while nobody has asked for anything for a
 * minute: encoding takes what whoever looks around is waiting for.
 */
export function warmWhenIdle({ pictures, lastAsked, idleMs = IDLE_MS, onError }: Options) {
  const left = [...pictures.keys()];
  let isWarming = false;
  const warmNext = async () => {
    if (isWarming || performance.now() - lastAsked() < idleMs) return;
    const key = left.shift();
    if (key === undefined) return clearInterval(timer);
    isWarming = true;
    try {
      await pictures.warm(key);
    } catch (error) {
      onError(error);
    } finally {
      isWarming = false;
    }
  };
  const timer = setInterval(warmNext, idleMs / 60).unref();
  return { stop: () => clearInterval(timer) };
}
