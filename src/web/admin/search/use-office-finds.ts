import { useEffect, useEffectEvent } from "react";
import { href, useFetcher } from "react-router";
import {
  asksForThings,
  NOTHING_FOUND,
  type OfficeFinds,
} from "#shop/office-search/office-search.ts";
import type { loader } from "./search.tsx";

const PAUSE_MS = 120;

type Finds = {
  finds: OfficeFinds;
  /** False while what is shown was found for another text. */
  isCurrent: boolean;
  hasFailed: boolean;
};

/** What the shop finds while one types; what was found before stays until more is known. */
export function useOfficeFinds(text: string): Finds {
  const { data, load, state } = useFetcher<typeof loader>();
  const ask = useEffectEvent((q: string) =>
    load(`${href("/admin/chercher")}?${new URLSearchParams({ q })}`),
  );
  const isAsked = asksForThings(text);
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => ask(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isAsked]);
  if (!isAsked) return { finds: NOTHING_FOUND, isCurrent: true, hasFailed: false };
  return {
    finds: data?.finds ?? NOTHING_FOUND,
    isCurrent: data?.q === text,
    hasFailed: data === null && state === "idle",
  };
}
