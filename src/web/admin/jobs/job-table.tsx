import { formatDay, formatTime } from "#copy/formats.ts";
import { jobNameFr } from "#copy/job-names.ts";
import type { QueuedJob } from "#platform/queue/list-jobs.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { StepForm } from "#web/parts/step-form.tsx";

type ShownJob = Omit<QueuedJob, "payload">;
type JobTableProps = { jobs: readonly ShownJob[]; failure: string | null | undefined };

export function JobTable({ jobs, failure }: JobTableProps) {
  return (
    <>
      {failure && <Alert kind="error">{failure}</Alert>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className="table-scroll" tabIndex={0} aria-label="Tableau des tâches">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Tâche</th>
              <th scope="col">État</th>
              <th scope="col">Dernière erreur</th>
              <th scope="col" className="num">
                Actions
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function JobRow({ job }: { job: ShownJob }) {
  const { id, name, state, attempts, maxAttempts, error, runAt, createdAt } = job;
  const title = jobNameFr(name);
  return (
    <tr>
      <td className="min-w-40">
        {title}
        <p className="t-xs">
          nº {id}, créée le {formatDay(createdAt)} à {formatTime(createdAt)}
        </p>
      </td>
      <td>
        {state === "failed" ? <Tag tone="red">En échec</Tag> : <Tag tone="grey">En attente</Tag>}
        <p className="t-xs whitespace-nowrap">
          {attempts} essai{attempts > 1 ? "s" : ""} sur {maxAttempts}
          {state === "waiting" && `, prochain le ${formatDay(runAt)} à ${formatTime(runAt)}`}
        </p>
      </td>
      <td className="t-xs max-w-[30rem] min-w-60 break-words">{error?.slice(0, 500) ?? "—"}</td>
      <td className="num">
        <StepForm action="/admin/taches" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            className={buttonClass("line", { size: "sm" })}
            aria-label={`Réessayer : ${title}, nº ${id}`}
          >
            Réessayer
          </button>
        </StepForm>
      </td>
    </tr>
  );
}
