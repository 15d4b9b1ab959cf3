import { Link } from "react-router";
import { mirrorErrorFr } from "#copy/connections/store-trouble.ts";
import type { MirrorTrouble } from "#shop/mirror/list-mirror-troubles.server.ts";
import { Tag } from "#ui/badge.tsx";
import type { Column } from "#ui/table/table.tsx";
import { JobAttempts, RetryJob } from "../jobs/job-parts.tsx";

/** With the French name of its job. */
export type ShownTrouble = MirrorTrouble & { title: string };

export const troubleColumns: Column<ShownTrouble>[] = [
  {
    head: "Copie",
    at: "wide",
    className: "md:min-w-40",
    cell: (trouble) => (
      <>
        <Subject trouble={trouble} />
        <p className="t-xs">{trouble.title}</p>
      </>
    ),
  },
  {
    head: "État",
    at: "wide",
    cell: (trouble) => (
      <>
        {trouble.nextAt ? <Tag tone="amber">Sera réessayée</Tag> : <Tag tone="red">En échec</Tag>}
        <JobAttempts {...trouble} />
      </>
    ),
  },
  {
    head: "Motif",
    at: "wide",
    className: "md:max-w-[30rem] md:min-w-60 break-words text-sm",
    cell: ({ error }) => {
      const { words, detail } = mirrorErrorFr(error);
      return (
        <>
          {words}
          {detail && <p className="t-xs">{detail.slice(0, 300)}</p>}
        </>
      );
    },
  },
  {
    head: "Actions",
    at: "foot",
    isNumber: true,
    cell: ({ id, title, subject }) => (
      <RetryJob action="/admin/miroir" id={id} subject={subject ?? title} faire="relancer" />
    ),
  },
];

const PLACES: Readonly<Record<string, string>> = {
  "mirror-order": "/admin/commandes",
  "mirror-product": "/admin/produits",
};

function Subject({ trouble: { name, rowId, subject } }: { trouble: MirrorTrouble }) {
  const place = PLACES[name];
  if (!subject) return "Plus dans la boutique";
  if (!place || !rowId) return subject;
  return (
    <Link className="link link--tap" to={`${place}/${rowId}`}>
      {subject}
    </Link>
  );
}
