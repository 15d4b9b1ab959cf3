import { data, href, Link, redirect } from "react-router";
import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { isUnderWay } from "#shop/migration/catalogue-migration.ts";
import { findMigration } from "#shop/migration/find-migration.server.ts";
import { launchMigration } from "#shop/migration/launch-migration.server.ts";
import { listLines } from "#shop/migration/list-lines.server.ts";
import { stopMigration } from "#shop/migration/stop-migration.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { useRevalidateWhile } from "#web/parts/hooks/use-revalidate-while.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm } from "../forms/answer-admin-form.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { noticeAddress } from "../frame/notices.ts";
import { ReturnLink } from "../lists/return-link.tsx";
import type { Route } from "./+types/migration";
import { kindShown } from "./kind-shown.ts";
import { LineList } from "./line-list.tsx";
import { MigrationState } from "./migration-state.tsx";

async function mustFind(args: Pick<Route.LoaderArgs, "context" | "params">) {
  const { database } = args.context.get(houseContext);
  const found = isId(args.params.id) ? await findMigration(database, args.params.id) : null;
  if (!found) throw data(null, { status: 404 });
  return found;
}

export async function loader({ url, ...args }: Route.LoaderArgs) {
  await requireAdmin(args);
  const migration = await mustFind(args);
  const kind = kindShown(url.searchParams.get("voir"), migration.counts);
  const after = z.coerce
    .number()
    .int()
    .min(0)
    .catch(-1)
    .parse(url.searchParams.get("apres") ?? -1);
  const listed = await listLines(args.context.get(houseContext).database, {
    migrationId: migration.id,
    kind,
    after,
  });
  return { migration, kind, ...listed };
}

const step = {
  schema: z.object({ faire: z.enum(["lancer", "arreter"]) }),
  failure: "La migration n’a pas pu être changée. Veuillez réessayer.",
};

export async function action(args: Route.ActionArgs) {
  await requireAdmin(args);
  const { id: migrationId } = await mustFind(args);
  const here = href("/admin/migration/:id", { id: migrationId });
  return answerAdminForm(args, step, async ({ faire }, by) => {
    const { database, clock } = args.context.get(houseContext);
    const deps = { db: database.db, clock };
    if (faire === "arreter") await stopMigration(deps, { by, migrationId });
    else {
      const launched = await launchMigration(deps, { by, migrationId });
      if (!launched.ok) return redirect(noticeAddress(here, "migration-autre"));
    }
    return redirect(here);
  });
}

export default function Migration({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { migration, kind, lines, next } = loaderData;
  useRevalidateWhile(isUnderWay(migration));
  return (
    <>
      <AdminHead title="Migration vers Supabase" lede="Le catalogue d’Airtable, copié ici.">
        <Link className={buttonClass("line", { size: "sm" })} to="/dashboard">
          Tableau de bord
        </Link>
        <ReturnLink className={buttonClass("line", { size: "sm" })} to="/admin">
          Retour au catalogue
        </ReturnLink>
      </AdminHead>
      <div className="wrap stack [--stack:1.5rem]">
        <MigrationState migration={migration} failure={reply?.failure} />
        {migration.comparedAt && (
          <LineList counts={migration.counts} kind={kind} lines={lines} next={next} />
        )}
      </div>
    </>
  );
}
