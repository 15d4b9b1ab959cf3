import { redirect } from "react-router";
import { createMissingTables } from "#shop/connections/create-missing-tables.server.ts";
import { retryMirror } from "#shop/mirror/retry-mirror.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { noticeAddress } from "../frame/notices.ts";
import type { Route } from "./+types/create-tables";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return redirect("/admin");
}

export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const { database, clock, spreadsheet, connections, logger } = args.context.get(houseContext);
  const created = await createMissingTables({ spreadsheet, logger });
  // The cards that are about to be drawn show what is there now.
  await connections.check();
  if (!created.ok) return redirect(noticeAddress("/admin", "tables-erreur"));
  // What failed for want of a table would otherwise wait for hours.
  await retryMirror({ db: database.db, clock }, { by });
  const code = created.value === "all" ? "tables-creees" : "tables-partielles";
  return redirect(noticeAddress("/admin", code));
}
