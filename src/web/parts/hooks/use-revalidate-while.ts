import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Reads the page anew every so often, for as long as something is under way. */
export function useRevalidateWhile(isUnderWay: boolean, everyMs = 1000): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isUnderWay, everyMs, revalidate]);
}
