import { useEffect, useState } from "react";
import { href, useLocation } from "react-router";
import type { WishList } from "#shop/wishes/wish-list.ts";
import type { WishedThing } from "#shop/wishes/wished-things.server.ts";
import { wishedId } from "./wish-order.ts";

type Answer = { visit: string; wished: WishedThing[] | undefined };

/** Undefined while the shop is asked; « failed » when it did not answer and nothing is known. */
export function useWishedThings(list: WishList | undefined): WishedThing[] | "failed" | undefined {
  // Asking for this page again, as « Réessayer » does, is another visit.
  const { key: visit } = useLocation();
  const [answer, setAnswer] = useState<Answer>();
  const asked = list?.wishes.map(({ id }) => id).join();
  const known = answer?.wished?.map(wishedId) ?? [];
  const isKnown =
    answer?.visit === visit && asked?.split(",").every((id) => !id || known.includes(id));
  useEffect(() => {
    // What was taken away needs no question, and what is put back is still known.
    if (!asked || isKnown) return;
    const leaving = new AbortController();
    load(asked, leaving.signal)
      .catch(() => undefined)
      .then((wished) => {
        if (!leaving.signal.aborted) setAnswer({ visit, wished });
      });
    return () => leaving.abort();
  }, [asked, visit, isKnown]);

  if (!list) return undefined;
  if (list.wishes.length === 0) return [];
  if (!answer || answer.visit !== visit) return undefined;
  if (!answer.wished) return "failed";
  const byId = new Map(answer.wished.map((thing) => [wishedId(thing), thing]));
  return list.wishes.flatMap(({ id }) => byId.get(id) ?? []);
}

async function load(ids: string, signal: AbortSignal): Promise<WishedThing[]> {
  const response = await fetch(`${href("/api/wishes")}?${new URLSearchParams({ ids })}`, {
    signal,
  });
  if (!response.ok) throw new Error(`wishes answered ${response.status}`);
  const { wished } = await response.json();
  return wished;
}
