import { Outlet } from "react-router";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/admin";
import { Catalogue } from "./catalogue/catalogue.tsx";
import { loadCatalogue } from "./catalogue/load-catalogue.server.ts";
import { HeadActions } from "./connections/head-actions.tsx";
import { loadConnections } from "./connections/load-connections.server.ts";
import { Panels } from "./connections/panels.tsx";
import { Warnings } from "./connections/warnings.tsx";
import { AdminHead } from "./frame/admin-head.tsx";
import { MigrationNotice } from "./migration/migration-notice.tsx";
import { loadWork } from "./work/load-work.server.ts";
import { WorkPanel } from "./work/work-panel.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const house = args.context.get(houseContext);
  const [connections, catalogue, work] = await Promise.all([
    loadConnections(house),
    loadCatalogue(args),
    loadWork(house),
  ]);
  return { connections, catalogue, work };
}

/** The shop's connections and its catalogue; its dialogs are drawn over it. */
export default function Admin({ loaderData }: Route.ComponentProps) {
  const { connections, catalogue, work } = loaderData;
  return (
    <>
      <AdminHead title="Administration" lede="Gérez votre catalogue de plantes">
        <HeadActions {...connections} />
      </AdminHead>
      {work && (
        // On a desk the dashboard has it; a phone opens here after signing in.
        <div className="wrap md:hidden">
          <WorkPanel work={work} />
        </div>
      )}
      <MigrationNotice migration={connections.migration} isWrapped />
      <Warnings stores={connections.stores} />
      <Panels {...connections} />
      <Catalogue {...catalogue} />
      <Outlet context={connections} />
    </>
  );
}
