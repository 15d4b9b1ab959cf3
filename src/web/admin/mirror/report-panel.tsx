import type { ReactNode } from "react";
import { mirrorTableFr } from "#copy/connections/mirror.ts";
import { formatCount, formatDay, formatTime } from "#copy/formats.ts";
import type { MirrorReport, TableReport } from "#shop/mirror/mirror-report.ts";
import { Cell, Row, Table } from "#ui/table.tsx";
import { Progress } from "../forms/progress.tsx";

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

const COLUMNS = [
  "Table",
  { label: "Lignes", isNumber: true },
  "Manquantes",
  "Différentes",
  "Seulement dans Airtable",
];

function ReportTable({ tables }: { tables: readonly TableReport[] }) {
  return (
    <Table label="Rapport de la comparaison" columns={COLUMNS}>
      {tables.map(({ table, rows, missing, different, surplus }) => (
        <Row key={table}>
          <Cell>{mirrorTableFr[table]}</Cell>
          <Cell at="corner" className="num" label="Lignes">
            {formatCount(rows)}
          </Cell>
          <Found label="Manquantes" found={missing} />
          <Found label="Différentes" found={different} />
          <Found label="Seulement dans Airtable" found={surplus} />
        </Row>
      ))}
    </Table>
  );
}

type FoundProps = { label: string; found: TableReport["missing"] };

function Found({ label, found: { count, named } }: FoundProps) {
  return (
    <Cell at="wide" label={label}>
      <span className="tnum">{formatCount(count)}</span>
      {named.length > 0 && (
        <p className="t-xs md:max-w-60 break-words">{named.slice(0, 5).join(", ")}</p>
      )}
    </Cell>
  );
}
