import { Outlet, useLocation, useNavigation } from "react-router";
import { pageMeta } from "#web/document/seo.ts";
import { useLasting } from "#web/parts/hooks/use-lasting.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { useRememberedList } from "../lists/return-link.tsx";
import type { Route } from "./+types/frame";
import { AdminNotice } from "./admin-notice.tsx";
import { whatIsAwaited } from "./awaited-counts.ts";
import { loadWaiting } from "./load-waiting.server.ts";
import { OfficeShell } from "./office-shell.tsx";
import { ScreenSkeleton } from "./screen-skeleton.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

const PATIENCE_MS = 150;

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return { waiting: await loadWaiting(args.context.get(houseContext)) };
}

/** The root draws it around the page. */
export const handle = { Shell: OfficeShell };

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Administration",
    description: "Le back-office de la boutique.",
    path: location.pathname,
    hidden: true,
  });
}

/** What every screen of the back-office has: the list it came from, and what was just done. */
export default function AdminFrame() {
  const { pathname } = useLocation();
  useRememberedList();
  useKeptFocus();
  const awaited = whatIsAwaited(pathname, useNavigation());
  const isSlow = useLasting(awaited !== undefined, PATIENCE_MS);
  return (
    <div className="bo" data-awaits={isSlow ? awaited : undefined}>
      <AdminNotice />
      <div className="bo-screen">
        {isSlow && awaited === "screen" ? <ScreenSkeleton /> : <Outlet />}
      </div>
    </div>
  );
}
