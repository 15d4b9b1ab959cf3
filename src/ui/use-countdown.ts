import { useEffect, useEffectEvent, useState } from "react";

/** Calls `onEnd` after `ms`, but never while the reader points at the message or is inside it. */
export function useCountdown(ms: number, onEnd: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const end = useEffectEvent(onEnd);
  const held = hovered || focused;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => end(), ms);
    return () => clearTimeout(timer);
  }, [held, ms]);
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
