import { data } from "react-router";
import { NotOpenYet } from "#web/parts/not-open-yet.tsx";
import { pageMeta } from "#web/seo.ts";
import type { Route } from "./+types/not-open-yet";

const titles: Record<string, string> = {
  cart: "Panier",
  checkout: "Commande",
  "order-success": "Confirmation de commande",
};

/** Never found by robots, and asked again later. */
export function loader({ pattern }: Route.LoaderArgs) {
  const title = titles[pattern.replace(/^\//, "")] ?? "Bientôt";
  const headers = { "Retry-After": "86400", "Cache-Control": "no-store" };
  return data({ title }, { status: 503, headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.title ?? "Bientôt",
    description: "Cette partie de la boutique n’est pas encore ouverte.",
    path: location.pathname,
    hidden: true,
  });
}

export default function NotOpenYetPage({ loaderData }: Route.ComponentProps) {
  return <NotOpenYet title={loaderData.title} />;
}
