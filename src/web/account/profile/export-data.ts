import { exportPersonalData } from "#shop/personal-data/export-personal-data.server.ts";
import { personalDataArchive } from "#web/parts/personal-data/personal-data-archive.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { requireCustomer } from "#web/server/session.server.ts";
import type { Route } from "./+types/export-data";

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireCustomer(args);
  const data = await exportPersonalData(identityOf(args.context), { userId });
  const { email } = args.context.get(houseContext).shopIdentity.current().details;
  return new Response(personalDataArchive(data, email), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": 'attachment; filename="canopee-mes-donnees.zip"',
      "Cache-Control": "no-store",
    },
  });
}
