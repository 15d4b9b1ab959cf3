import { formatDay, formatTime } from "#copy/formats.ts";
import type { QueuedJob } from "#platform/queue/list-jobs.server.ts";
import { Tag } from "#ui/badge.tsx";
import type { Column } from "#ui/table/table.tsx";
import { JobAttempts, RetryJob } from "./job-parts.tsx";

export const jobColumns: Column<Omit<QueuedJob, "name" | "payload"> & { title: string }>[] = [
  {
    head: "Tâche",
    at: "wide",
    className: "md:min-w-40",
    cell: ({ id, title, createdAt }) => (
      <>
        {title}
        <p className="t-xs">
          nº {id}, créée le {formatDay(createdAt)} à {formatTime(createdAt)}
        </p>
      </>
    ),
  },
  {
    head: "État",
    at: "wide",
    cell: ({ state, attempts, maxAttempts, runAt }) => (
      <>
        {state === "failed" ? <Tag tone="red">En échec</Tag> : <Tag tone="grey">En attente</Tag>}
        <JobAttempts
          attempts={attempts}
          maxAttempts={maxAttempts}
          nextAt={state === "waiting" ? runAt : null}
        />
      </>
    ),
  },
  {
    head: "Dernière erreur",
    at: "wide",
    className: "t-xs md:max-w-[30rem] md:min-w-60 break-words",
    cell: ({ error }) => error?.slice(0, 500) ?? "—",
  },
  {
    head: "Actions",
    at: "foot",
    isNumber: true,
    cell: ({ id, title }) => (
      <RetryJob action="/admin/taches" id={id} subject={`${title}, nº ${id}`} />
    ),
  },
];
