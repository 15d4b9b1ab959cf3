import { useEffect, useState } from "react";
import { href } from "react-router";
import type { PointsReply } from "../../checkout-wire.ts";
import { nearFr, type PointPlace } from "./point-search.ts";

const PAUSE_MS = 350;
type FoundPoints = PointsReply & { state: "asked" | "answered" | "failed" };
const NONE: FoundPoints = { points: [], last: null, state: "asked" };
const FAILED: FoundPoints = { ...NONE, state: "failed" };

/** The points around a place, and whether the shop has answered: none is an answer too. */
export function usePoints(place: PointPlace | null): FoundPoints {
  const [points, setPoints] = useState<FoundPoints>(NONE);
  const query = place
    ? new URLSearchParams({ autour: nearFr(place), pays: place.country }).toString()
    : "";
  useEffect(() => {
    const asked = new AbortController();
    const ask = async () => {
      try {
        const { signal } = asked;
        const response = await fetch(`${href("/api/points-relais")}?${query}`, { signal });
        setPoints(response.ok ? { ...(await response.json()), state: "answered" } : FAILED);
      } catch {
        if (!asked.signal.aborted) setPoints(FAILED);
      }
    };
    // While one types a postal code, nothing is asked.
    const timer = query ? setTimeout(ask, PAUSE_MS) : undefined;
    if (!query) setPoints(NONE);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [query]);
  return points;
}
