import { useEffect, useState } from "react";
import { href } from "react-router";
import type { PointsReply } from "../../checkout-wire.ts";
import { nearFr, type PointPlace } from "./point-search.ts";

const PAUSE_MS = 350;
const NONE: PointsReply = { points: [], last: null };

/** The points around a place; none until the shop has answered, or when it cannot. */
export function usePoints(place: PointPlace | null): PointsReply {
  const [points, setPoints] = useState<PointsReply>(NONE);
  const query = place
    ? new URLSearchParams({ autour: nearFr(place), pays: place.country }).toString()
    : "";
  useEffect(() => {
    const asked = new AbortController();
    const ask = async () => {
      try {
        const { signal } = asked;
        const response = await fetch(`${href("/api/points-relais")}?${query}`, { signal });
        setPoints(response.ok ? await response.json() : NONE);
      } catch {
        if (!asked.signal.aborted) setPoints(NONE);
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
