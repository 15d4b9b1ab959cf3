import { auditActionFr, auditValueFr } from "#copy/audit/audit.ts";
import { auditFieldFr } from "#copy/audit/audit-fields.ts";
import { formatDay, formatTime } from "#copy/formats.ts";
import type { LoggedChange } from "#shop/audit/list-changes.server.ts";
import type { Column } from "#ui/table/table.tsx";

export const changeColumns: Column<LoggedChange>[] = [
  {
    head: "Quoi",
    at: "wide",
    cell: ({ subjectName, action }) => (
      <>
        {subjectName}
        <p className="t-xs">{auditActionFr(action)}</p>
      </>
    ),
  },
  { head: "Changement", at: "wide", className: "md:min-w-64", cell: Difference },
  { head: "Qui", className: "max-md:text-xs", cell: ({ actor }) => actor },
  {
    head: "Quand",
    at: "side",
    className: "whitespace-nowrap max-md:text-xs",
    cell: ({ at }) => (
      <time dateTime={at.toISOString()}>
        {formatDay(at)} à {formatTime(at)}
      </time>
    ),
  },
];

const LONGEST = 200;
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function Difference({ before, after }: LoggedChange) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return "—";
  return (
    <dl className="stack text-xs [--stack:.25rem]">
      {names.map((name) => (
        <div key={name}>
          <dt className="c-3 inline">{auditFieldFr(name)} : </dt>
          <dd className="inline break-words">
            {before && <del>{shortened(auditValueFr(name, before[name]))}</del>}
            {before && after && <span aria-hidden="true"> → </span>}
            {after && (
              <ins className="no-underline">{shortened(auditValueFr(name, after[name]))}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
