import { formatDay, formatTime } from "#copy/formats.ts";
import type { QueuedJob } from "#platform/queue/list-jobs.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Cell, Row, Table } from "#ui/table.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";

type ShownJob = Omit<QueuedJob, "name" | "payload"> & { title: string };
type JobTableProps = { jobs: readonly ShownJob[]; failure: string | null | undefined };

const COLUMNS = ["Tâche", "État", "Dernière erreur", { label: "Actions", isNumber: true }];

export function JobTable({ jobs, failure }: JobTableProps) {
  return (
    <>
      {failure && <Alert kind="error">{failure}</Alert>}
      <Table label="Tableau des tâches" columns={COLUMNS}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </Table>
    </>
  );
}

function JobRow({ job }: { job: ShownJob }) {
  const { id, title, state, attempts, maxAttempts, error, runAt, createdAt } = job;
  return (
    <Row>
      <Cell at="wide" className="md:min-w-40">
        {title}
        <p className="t-xs">
          nº {id}, créée le {formatDay(createdAt)} à {formatTime(createdAt)}
        </p>
      </Cell>
      <Cell at="wide">
        {state === "failed" ? <Tag tone="red">En échec</Tag> : <Tag tone="grey">En attente</Tag>}
        <p className="t-xs md:whitespace-nowrap">
          {attempts} essai{attempts > 1 ? "s" : ""} sur {maxAttempts}
          {state === "waiting" && `, prochain le ${formatDay(runAt)} à ${formatTime(runAt)}`}
        </p>
      </Cell>
      <Cell at="wide" className="t-xs md:max-w-[30rem] md:min-w-60 break-words">
        {error?.slice(0, 500) ?? "—"}
      </Cell>
      <Cell at="foot" className="num">
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
      </Cell>
    </Row>
  );
}
