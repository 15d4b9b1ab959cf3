import { Suspense, use } from "react";
import { data } from "react-router";
import { followRedirect } from "#web/parts/forms/follow-redirect.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import type { Route } from "./+types/dashboard";
import { ConnectionError } from "./connection-error.tsx";
import type { DashboardData } from "./dashboard-data.ts";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { Figures } from "./figures.tsx";
import { loadDashboard } from "./load-dashboard.server.ts";
import { PeriodChoice } from "./period-choice.tsx";

/** Nothing when it could not be loaded. */
type Loaded = DashboardData | null;
type Data = { dashboard: Loaded | Promise<Loaded> };

export async function loader({ url, ...args }: Route.LoaderArgs) {
  await requireAdmin(args);
  const house = args.context.get(houseContext);
  try {
    return data<Data>({ dashboard: await loadDashboard(house, url.searchParams) });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    house.logger.error({ err: error }, "dashboard not loaded");
    return data<Data>({ dashboard: null }, { status: 503 });
  }
}

/** The page shows at once, with the place of what is on its way. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Data {
  const dashboard = serverLoader().then((loaded) => loaded.dashboard);
  return { dashboard: dashboard.catch(followRedirect).catch(() => null) };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Tableau de bord">
        <PeriodChoice />
      </AdminHead>
      <Suspense fallback={<DashboardSkeleton />}>
        <Content given={loaderData.dashboard} />
      </Suspense>
    </>
  );
}

function Content({ given }: { given: Data["dashboard"] }) {
  const dashboard = given instanceof Promise ? use(given) : given;
  return (
    <div className="wrap stack [--stack:var(--space-gap)]">
      {dashboard ? <Figures {...dashboard} /> : <ConnectionError />}
    </div>
  );
}
