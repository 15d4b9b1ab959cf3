import { useSyncExternalStore } from "react";
import { isWished, type WishList } from "#shop/wishes/wish-list.ts";
import { followWishes, loadWishes } from "./wish-storage.ts";

/** This browser's list, in step with its other tabs; undefined on the server. */
export const useWishes = (): WishList | undefined =>
  useSyncExternalStore(followWishes, loadWishes, () => undefined);

// The page is the same for everyone: only the browser knows the list.
export const useIsWished = (id: string): boolean =>
  useSyncExternalStore(
    followWishes,
    () => isWished(loadWishes(), id),
    () => false,
  );

export const useWishCount = (): number =>
  useSyncExternalStore(
    followWishes,
    () => loadWishes().wishes.length,
    () => 0,
  );
