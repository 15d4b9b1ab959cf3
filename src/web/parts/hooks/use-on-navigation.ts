import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** After each navigation, but not on arrival: what was opened before hydration stays open. */
export function useOnNavigation(act: () => void) {
  const { key } = useLocation();
  const seen = useRef(key);
  const moved = useEffectEvent(act);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    moved();
  }, [key]);
}
