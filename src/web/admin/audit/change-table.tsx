import { auditActionFr, auditValueFr } from "#copy/audit.ts";
import { auditFieldFr } from "#copy/audit-fields.ts";
import { formatDay, formatTime } from "#copy/formats.ts";
import type { LoggedChange } from "#shop/audit/list-changes.server.ts";

export function ChangeTable({ changes }: { changes: readonly LoggedChange[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className="table-scroll" tabIndex={0} aria-label="Tableau des changements">
      <table className="table [&_td]:align-top">
        <thead>
          <tr>
            <th scope="col">Quoi</th>
            <th scope="col">Changement</th>
            <th scope="col">Qui</th>
            <th scope="col">Quand</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.id}>
              <td>
                {change.subjectName}
                <p className="t-xs">{auditActionFr(change.action)}</p>
              </td>
              <td className="min-w-64">
                <Difference before={change.before} after={change.after} />
              </td>
              <td>{change.actor}</td>
              <td className="whitespace-nowrap">
                <time dateTime={change.at.toISOString()}>
                  {formatDay(change.at)} à {formatTime(change.at)}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
