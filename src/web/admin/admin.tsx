import { Outlet } from "react-router";
import { houseContext } from "#web/house.server.ts";
import { requireAdmin } from "#web/session.server.ts";
import type { Route } from "./+types/admin";
import { AdminHead } from "./admin-head.tsx";
import { Catalogue } from "./catalogue/catalogue.tsx";
import { loadCatalogue } from "./catalogue/load-catalogue.server.ts";
import { HeadActions } from "./connections/head-actions.tsx";
import { loadConnections } from "./connections/load-connections.server.ts";
import { Panels } from "./connections/panels.tsx";
import { Warnings } from "./connections/warnings.tsx";
import { MigrationNotice } from "./migration/migration-notice.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const [connections, catalogue] = await Promise.all([
    loadConnections(args.context.get(houseContext)),
    loadCatalogue(args),
  ]);
  return { connections, catalogue };
}

/** The shop's connections and its catalogue; its dialogs are drawn over it. */
export default function Admin({ loaderData: { connections, catalogue } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Administration" lede="Gérez votre catalogue de plantes">
        <HeadActions {...connections} />
      </AdminHead>
      <MigrationNotice migration={connections.migration} isWrapped />
      <Warnings stores={connections.stores} />
      <Panels {...connections} />
      <Catalogue {...catalogue} />
      <Outlet context={connections} />
    </>
  );
}
