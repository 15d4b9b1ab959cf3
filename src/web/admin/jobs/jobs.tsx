import { Link, redirect } from "react-router";
import { z } from "zod";
import { type JobState, listJobs } from "#platform/queue/list-jobs.server.ts";
import { jobNameFr } from "#shop/jobs/jobs.ts";
import { retryJob } from "#shop/jobs/retry-job.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm } from "../forms/answer-admin-form.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { noticeAddress } from "../frame/notices.ts";
import type { Route } from "./+types/jobs";
import { JobTable } from "./job-table.tsx";

const PAGE_SIZE = 50;
const WAITING = "/admin/taches?etat=attente";
const jobId = z.string().regex(/^\d{1,18}$/);

const stateIn = (search: URLSearchParams): JobState =>
  search.get("etat") === "attente" ? "waiting" : "failed";

export async function loader({ url, ...args }: Route.LoaderArgs) {
  await requireAdmin(args);
  const { db } = args.context.get(houseContext).database;
  const state = stateIn(url.searchParams);
  const before = jobId.safeParse(url.searchParams.get("apres")).data;
  const found = await listJobs({ db }, { state, before, limit: PAGE_SIZE + 1 });
  const jobs = found
    .slice(0, PAGE_SIZE)
    .map(({ payload: _, name, ...job }) => ({ ...job, title: jobNameFr(name) }));
  return { state, jobs, next: found.length > PAGE_SIZE ? jobs.at(-1)?.id : undefined };
}

const retry = {
  schema: z.object({ id: jobId }),
  failure: "La tâche n’a pas pu être relancée. Veuillez réessayer.",
};

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, retry, async ({ id }, by) => {
    const { database, clock } = args.context.get(houseContext);
    const retried = await retryJob({ db: database.db, clock }, { id, by });
    const code = retried.ok ? "tache-relancee" : "tache-terminee";
    return redirect(noticeAddress("/admin/taches", code));
  });

/** What the worker has still to do, and what it could not do. */
export default function Jobs({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { state, jobs, next } = loaderData;
  const page = state === "waiting" ? WAITING : "/admin/taches?etat=echec";
  return (
    <>
      <AdminHead
        title="Tâches"
        lede="E-mails, copies et remboursements que la boutique exécute en arrière-plan."
      />
      <div className="wrap stack">
        <nav className="row" aria-label="État des tâches">
          <StateLink to="/admin/taches?etat=echec" isCurrent={state === "failed"}>
            En échec
          </StateLink>
          <StateLink to={WAITING} isCurrent={state === "waiting"}>
            En attente
          </StateLink>
        </nav>
        {jobs.length === 0 ? (
          <EmptyState
            title={state === "failed" ? "Aucune tâche en échec" : "Aucune tâche en attente"}
          />
        ) : (
          <JobTable jobs={jobs} failure={reply?.failure} />
        )}
        {next && <Pagination label="Pages des tâches" nextHref={`${page}&apres=${next}`} />}
      </div>
    </>
  );
}

type StateLinkProps = { to: string; isCurrent: boolean; children: string };

function StateLink({ to, isCurrent, children }: StateLinkProps) {
  return (
    <Link className="chip" to={to} aria-current={isCurrent ? "true" : undefined}>
      {children}
    </Link>
  );
}
