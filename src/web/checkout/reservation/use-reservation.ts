import { useEffect, useState } from "react";

const MINUTE = 60_000;

/** Whole minutes for which the plants are still held; 0 when they no longer are. */
export function useReservation(heldUntil: number | undefined): number | undefined {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (heldUntil === undefined) return;
    const tick = () => setNow(performance.now());
    tick();
    // A sleeping computer runs no timer: look again when the page is looked at.
    const timer = setInterval(tick, 5000);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [heldUntil]);
  return heldUntil === undefined ? undefined : Math.max(0, Math.ceil((heldUntil - now) / MINUTE));
}
