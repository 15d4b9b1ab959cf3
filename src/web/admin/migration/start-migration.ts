import { href, redirect } from "react-router";
import { findMigration } from "#shop/migration/find-migration.server.ts";
import { startMigration } from "#shop/migration/start-migration.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { refreshedIn } from "../connections/refreshed.ts";
import { noticeAddress } from "../frame/notices.ts";
import type { Route } from "./+types/start-migration";

const review = (id: string) => redirect(href("/admin/migration/:id", { id }));

/** The last one, if there is one. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const last = await findMigration(args.context.get(houseContext).database);
  return last ? review(last.id) : redirect("/admin");
}

/** Nothing is changed yet: the differences are shown first. */
export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const { database, clock, connections, logger } = args.context.get(houseContext);
  const from = refreshedIn((await readFields(args.request, ["depuis"])).get("depuis"));
  try {
    const stores = await connections.check();
    const started = await startMigration({ db: database.db, clock }, { by, stores });
    if (!started.ok) return redirect(noticeAddress(from, "migration-requise"));
    return review(started.value.migrationId);
  } catch (error) {
    logger.error({ err: error }, "migration not started");
    return redirect(noticeAddress(from, "migration-erreur"));
  }
}
