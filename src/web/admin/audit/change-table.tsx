import { auditActionFr, auditValueFr } from "#copy/audit/audit.ts";
import { auditFieldFr } from "#copy/audit/audit-fields.ts";
import { formatDay, formatTime } from "#copy/formats.ts";
import type { LoggedChange } from "#shop/audit/list-changes.server.ts";
import { Cell, Row, Table } from "#ui/table.tsx";

const COLUMNS = ["Quoi", "Changement", "Qui", "Quand"];

export function ChangeTable({ changes }: { changes: readonly LoggedChange[] }) {
  return (
    <Table label="Tableau des changements" columns={COLUMNS} className="[&_td]:align-top">
      {changes.map((change) => (
        <Row key={change.id}>
          <Cell at="wide">
            {change.subjectName}
            <p className="t-xs">{auditActionFr(change.action)}</p>
          </Cell>
          <Cell at="wide" className="md:min-w-64">
            <Difference before={change.before} after={change.after} />
          </Cell>
          <Cell className="max-md:text-xs">{change.actor}</Cell>
          <Cell at="side" className="whitespace-nowrap max-md:text-xs">
            <time dateTime={change.at.toISOString()}>
              {formatDay(change.at)} à {formatTime(change.at)}
            </time>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

const LONGEST = 200;
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function Difference({ before, after }: Pick<LoggedChange, "before" | "after">) {
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
