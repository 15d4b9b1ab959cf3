import type { ReactNode } from "react";
import { formatCount, formatDay, formatTime } from "#copy/formats.ts";
import { mirrorTableFr } from "#copy/mirror.ts";
import type { MirrorReport, TableReport } from "#shop/mirror/mirror-report.ts";
import { Progress } from "../progress.tsx";

type ReportPanelProps = { report: MirrorReport | null; isComparing: boolean; children: ReactNode };

/** Whether both sides agreed when they were last compared. */
export function ReportPanel({ report, isComparing, children }: ReportPanelProps) {
  return (
    <section className="panel panel--line stack [--stack:.75rem]" aria-labelledby="comparaison">
      <div className="panel__head">
        <h2 id="comparaison">Dernière comparaison</h2>
        {children}
      </div>
      {isComparing && (
        <Progress label="Avancement de la comparaison" done={0}>
          Comparaison en cours : rien d’autre n’est copié jusqu’à sa fin.
        </Progress>
      )}
      {report ? (
        <>
          <p className="t-sm t-body">
            Le {formatDay(report.at)} à {formatTime(report.at)}. Ce qui manque ou diffère est copié
            de nouveau ; ce qui n’est que dans Airtable y reste.
          </p>
          <ReportTable tables={report.tables} />
        </>
      ) : (
        <p className="t-sm t-body">
          Aucun rapport pour l’instant. Les deux côtés sont comparés chaque nuit ; le rapport est
          effacé avec les clients qu’il peut nommer.
        </p>
      )}
    </section>
  );
}

function ReportTable({ tables }: { tables: readonly TableReport[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone.
    <section className="table-scroll" tabIndex={0} aria-label="Rapport de la comparaison">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Table</th>
            <th scope="col" className="num">
              Lignes
            </th>
            <th scope="col">Manquantes</th>
            <th scope="col">Différentes</th>
            <th scope="col">Seulement dans Airtable</th>
          </tr>
        </thead>
        <tbody>
          {tables.map(({ table, rows, missing, different, surplus }) => (
            <tr key={table}>
              <td>{mirrorTableFr[table]}</td>
              <td className="num">{formatCount(rows)}</td>
              <Found found={missing} />
              <Found found={different} />
              <Found found={surplus} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Found({ found: { count, named } }: { found: TableReport["missing"] }) {
  return (
    <td>
      <span className="tnum">{formatCount(count)}</span>
      {named.length > 0 && (
        <p className="t-xs max-w-60 break-words">{named.slice(0, 5).join(", ")}</p>
      )}
    </td>
  );
}
