import { useEffect, useState } from "react";
import { href, useLocation } from "react-router";
import type { WishList } from "#shop/wishes/wish-list.ts";
import type { WishedProduct } from "#shop/wishes/wished-products.server.ts";

type Answer = { visit: string; products: WishedProduct[] | undefined };

/** Undefined while the shop is asked; « failed » when it did not answer and nothing is known. */
export function useWishedProducts(
  list: WishList | undefined,
): WishedProduct[] | "failed" | undefined {
  // Asking for this page again, as « Réessayer » does, is another visit.
  const { key: visit } = useLocation();
  const [answer, setAnswer] = useState<Answer>();
  const asked = list?.wishes.map(({ productId }) => productId).join();
  const known = answer?.products?.map(({ id }) => id) ?? [];
  const isKnown =
    answer?.visit === visit && asked?.split(",").every((id) => !id || known.includes(id));
  useEffect(() => {
    // What was taken away needs no question, and what is put back is still known.
    if (!asked || isKnown) return;
    const leaving = new AbortController();
    load(asked, leaving.signal)
      .catch(() => undefined)
      .then((products) => {
        if (!leaving.signal.aborted) setAnswer({ visit, products });
      });
    return () => leaving.abort();
  }, [asked, visit, isKnown]);

  if (!list) return undefined;
  if (list.wishes.length === 0) return [];
  if (!answer || answer.visit !== visit) return undefined;
  if (!answer.products) return "failed";
  const byId = new Map(answer.products.map((product) => [product.id, product]));
  return list.wishes.flatMap(({ productId }) => byId.get(productId) ?? []);
}

async function load(ids: string, signal: AbortSignal): Promise<WishedProduct[]> {
  const response = await fetch(`${href("/api/wishes")}?${new URLSearchParams({ ids })}`, {
    signal,
  });
  if (!response.ok) throw new Error(`wishes answered ${response.status}`);
  const { products } = await response.json();
  return products;
}
