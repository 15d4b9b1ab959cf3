import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After each navigation, but not on arrival: what was opened before hydration stays open. */
export function useOnNavigation(act: () => void) {
  const { key } = useLocation();
  const seen = useRef(key);
  const moved = useEffectEvent(act);
  // With the page that comes, not a moment after it: a click in between would be undone.
  useLayoutEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    moved();
  }, [key]);
}
