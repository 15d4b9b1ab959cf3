import { data } from "react-router";
import { NotOpenYet } from "#web/parts/not-open-yet.tsx";
import { pageMeta } from "#web/seo.ts";
import { requireAdmin } from "#web/session.server.ts";
import type { Route } from "./+types/not-open-yet";

const titles: Record<string, string> = {
  "/admin": "Administration",
  "/dashboard": "Tableau de bord",
};

/** Its door is the real one: whoever is not an administrator does not even learn that it is empty. */
export async function loader({ request, context, pattern }: Route.LoaderArgs) {
  await requireAdmin({ request, context });
  return data({ title: titles[pattern] ?? "Administration" }, { status: 503 });
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.title ?? "Administration",
    description: "Le back-office de la boutique.",
    path: location.pathname,
    hidden: true,
  });
}

export default function AdminNotOpenYet({ loaderData }: Route.ComponentProps) {
  return <NotOpenYet title={loaderData.title} />;
}
