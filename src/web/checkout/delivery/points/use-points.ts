import { useEffect, useState } from "react";
import { href } from "react-router";
import type { OfferedPoint } from "../../checkout-wire.ts";
import { nearFr, type PointPlace } from "./point-search.ts";

const PAUSE_MS = 350;

/** The points around a place; none until the shop has answered, or when it cannot. */
export function usePoints(place: PointPlace | null): readonly OfferedPoint[] {
  const [points, setPoints] = useState<readonly OfferedPoint[]>([]);
  const query = place
    ? new URLSearchParams({ autour: nearFr(place), pays: place.country }).toString()
    : "";
  useEffect(() => {
    const asked = new AbortController();
    const ask = async () => {
      try {
        const { signal } = asked;
        const response = await fetch(`${href("/api/points-relais")}?${query}`, { signal });
        const found: { points: OfferedPoint[] } = response.ok
          ? await response.json()
          : { points: [] };
        setPoints(found.points);
      } catch {
        if (!asked.signal.aborted) setPoints([]);
      }
    };
    // While one types a postal code, nothing is asked.
    const timer = query ? setTimeout(ask, PAUSE_MS) : undefined;
    if (!query) setPoints([]);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [query]);
  return points;
}
