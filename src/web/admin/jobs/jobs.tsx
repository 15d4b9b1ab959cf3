import { z } from "zod";
import { cutPage } from "#kernel/page.ts";
import { type JobState, listJobs } from "#platform/queue/list-jobs.server.ts";
import { jobNameFr } from "#shop/jobs/jobs.ts";
import { retryJob } from "#shop/jobs/retry-job.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { List } from "../lists/list.tsx";
import { usePageAddress } from "../lists/list-more.tsx";
import { ListScreen } from "../lists/list-screen.tsx";
import { ListViews } from "../lists/list-views.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/jobs";
import { jobColumns } from "./job-columns.tsx";

const PAGE_SIZE = 50;
const PATH = "/admin/taches";
const jobId = z.string().regex(/^\d{1,18}$/);

const stateIn = (search: URLSearchParams): JobState =>
  search.get("etat") === "attente" ? "waiting" : "failed";

export async function loader({ url, ...args }: Route.LoaderArgs) {
  await requireAdmin(args);
  const { db } = args.context.get(houseContext).database;
  const state = stateIn(url.searchParams);
  const before = jobId.safeParse(url.searchParams.get("apres")).data;
  return loadScreen(args, async () => {
    const found = await listJobs({ db }, { state, before, limit: PAGE_SIZE + 1 });
    const { shown, last } = cutPage(found, PAGE_SIZE);
    const jobs = shown.map(({ payload: _, name, ...job }) => ({ ...job, title: jobNameFr(name) }));
    return { state, jobs, next: last?.id ?? null };
  });
}

const retry = {
  schema: z.object({ id: jobId }),
  failure: "La tâche n’a pas pu être relancée. Veuillez réessayer.",
};

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, retry, async ({ id }, by, house) => {
    const retried = await retryJob(house, { id, by });
    return tell(PATH, retried.ok ? "tache-relancee" : "tache-terminee");
  });

/** What the worker has still to do, and what it could not do. */
export default function Jobs({ loaderData, actionData: reply }: Route.ComponentProps) {
  const address = usePageAddress();
  return (
    <ListScreen
      title="Tâches"
      lede="E-mails, copies et remboursements que la boutique exécute en arrière-plan."
      page={loaderData}
    >
      {({ state, jobs, next }) => (
        <>
          <ListViews
            label="État des tâches"
            views={[
              { label: "En échec", to: `${PATH}?etat=echec`, isCurrent: state === "failed" },
              { label: "En attente", to: `${PATH}?etat=attente`, isCurrent: state === "waiting" },
            ]}
          />
          {reply?.failure && <Alert kind="error">{reply.failure}</Alert>}
          <List
            label="Tableau des tâches"
            columns={jobColumns}
            rows={jobs}
            empty={{
              title: state === "failed" ? "Aucune tâche en échec" : "Aucune tâche en attente",
            }}
            pages={next && <Pagination label="Pages des tâches" nextHref={address(next)} />}
          />
        </>
      )}
    </ListScreen>
  );
}
