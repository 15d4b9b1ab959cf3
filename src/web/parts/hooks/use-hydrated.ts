import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while the page is taken over: what only the browser knows comes after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
