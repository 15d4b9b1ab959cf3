import { Link } from "react-router";
import { z } from "zod";
import { readSpreadsheetConfig } from "#shop/connections/read-spreadsheet-config.server.ts";
import { jobNameFr } from "#shop/jobs/jobs.ts";
import { retryJob } from "#shop/jobs/retry-job.server.ts";
import { listMirrorTroubles } from "#shop/mirror/list-mirror-troubles.server.ts";
import { readMirrorState } from "#shop/mirror/read-mirror-state.server.ts";
import { requestComparison } from "#shop/mirror/request-comparison.server.ts";
import { requestResync } from "#shop/mirror/request-resync.server.ts";
import { retryMirror } from "#shop/mirror/retry-mirror.server.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import type { NoticeCode } from "../frame/notices.ts";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/mirror";
import { MirrorScreen } from "./mirror-screen.tsx";

const jobId = z.string().regex(/^\d{1,18}$/);

export async function loader({ url, ...args }: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  return loadScreen(args, async () => {
    const config = await readSpreadsheetConfig(database);
    if (!config) return { isConnected: false as const };
    const before = jobId.safeParse(url.searchParams.get("apres")).data;
    const [state, { troubles, next }] = await Promise.all([
      readMirrorState(database, config),
      listMirrorTroubles(database, { before }),
    ]);
    const shown = troubles.map((one) => ({ ...one, title: jobNameFr(one.name) }));
    return { isConnected: true as const, state, troubles: shown, next };
  });
}

const step = {
  schema: z.object({ faire: z.enum(["tout", "comparer", "relancer"]), id: jobId.optional() }),
  failure: "La demande n’a pas pu être enregistrée. Veuillez réessayer.",
};

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, step, async ({ faire, id }, by, house) => {
    const say = (code: NoticeCode, count?: number) => tell("/admin/miroir", code, count);
    switch (faire) {
      case "tout":
        await requestResync(house, { by });
        return say("miroir-complet");
      case "comparer":
        await requestComparison(house, { by });
        return say("miroir-compare");
      case "relancer": {
        if (!id) return say("miroir-relance", await retryMirror(house, { by }));
        const retried = await retryJob(house, { id, by });
        return say(retried.ok ? "tache-relancee" : "tache-terminee");
      }
    }
  });

/** What the shop copies to Airtable: what waits, what failed and why, and whether both sides agree. */
export default function Mirror({ loaderData, actionData: reply }: Route.ComponentProps) {
  return (
    <>
      <AdminHead
        title="Miroir Airtable"
        lede="Clients, commandes et produits, copiés vers votre base Airtable."
      >
        {loaderData?.isConnected && (
          <Link className={buttonClass("line", { size: "sm" })} to="/admin/miroir/commandes">
            Commandes dans Airtable
          </Link>
        )}
      </AdminHead>
      {!loaderData && <ScreenFailure />}
      {loaderData && (
        <div className="wrap stack [--stack:var(--space-gap)]">
          {reply?.failure && <Alert kind="error">{reply.failure}</Alert>}
          {loaderData.isConnected ? <MirrorScreen {...loaderData} /> : <NotConnected />}
        </div>
      )}
    </>
  );
}

function NotConnected() {
  return (
    <EmptyState
      title="Airtable n’est pas connecté"
      action={
        <Link className={buttonClass("primary", { size: "sm" })} to="/admin/connexions/airtable">
          Configurer Airtable
        </Link>
      }
    >
      Rien n’est copié tant qu’aucune base n’est connectée.
    </EmptyState>
  );
}
