import { useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation, useNavigation } from "react-router";
import { countUnread } from "#shop/contact/inbox/count-unread.server.ts";
import { countOpenWithdrawals } from "#shop/withdrawals/count-open-withdrawals.server.ts";
import { pageMeta } from "#web/document/seo.ts";
import { useLasting } from "#web/parts/hooks/use-lasting.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { useRememberedList } from "../lists/return-link.tsx";
import type { Route } from "./+types/frame";
import { AdminNotice } from "./admin-notice.tsx";
import { whatIsAwaited } from "./awaited-counts.ts";
import { ScreenSkeleton } from "./screen-skeleton.tsx";
import { adminSections } from "./sections.ts";

const PATIENCE_MS = 150;

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, logger } = args.context.get(houseContext);
  const orNothing = (error: unknown) => {
    logger.error({ err: error }, "what waits was not counted");
    return 0;
  };
  const [unread, withdrawals] = await Promise.all([
    countUnread(database).catch(orNothing),
    countOpenWithdrawals(database).then(({ open }) => open, orNothing),
  ]);
  return { waiting: { "/admin/messages": unread, "/admin/retractations": withdrawals } };
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Administration",
    description: "Le back-office de la boutique.",
    path: location.pathname,
    hidden: true,
  });
}

/** What every screen of the back-office stands in: its sections, and what was just done. */
export default function AdminFrame({ loaderData: { waiting } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const sections = useCurrentInView(pathname);
  useRememberedList();
  const awaited = whatIsAwaited(pathname, useNavigation());
  const isSlow = useLasting(awaited !== undefined, PATIENCE_MS);
  return (
    <div className="bo" data-awaits={isSlow ? awaited : undefined}>
      <nav ref={sections} className="wrap bo-nav" aria-label="Administration">
        <ul>
          {adminSections.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path} end={path === "/admin"}>
                {label}
                {path in waiting && waiting[path as keyof typeof waiting] > 0
                  ? ` (${waiting[path as keyof typeof waiting]})`
                  : null}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <AdminNotice />
      <div className="bo-screen">
        {isSlow && awaited === "screen" ? <ScreenSkeleton /> : <Outlet />}
      </div>
    </div>
  );
}

/** On a phone the sections scroll sideways: the one that is open is shown, after the one before it. */
function useCurrentInView(pathname: string) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another section
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current="page"]')?.closest("li");
    if (!nav.current || !current) return;
    const first = current.previousElementSibling ?? current;
    const { left } = nav.current.getBoundingClientRect();
    nav.current.scrollLeft += first.getBoundingClientRect().left - left;
  }, [pathname]);
  return nav;
}
