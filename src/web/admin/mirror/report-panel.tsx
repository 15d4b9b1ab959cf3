import type { ReactNode } from "react";
import { mirrorTableFr } from "#copy/connections/mirror.ts";
import { formatCount, formatDay, formatTime } from "#copy/formats.ts";
import type { MirrorReport, TableReport } from "#shop/mirror/mirror-report.ts";
import { Panel } from "#ui/panel.tsx";
import { type Column, Table } from "#ui/table/table.tsx";
import { Progress } from "../forms/progress.tsx";

type ReportPanelProps = { report: MirrorReport | null; isComparing: boolean; children: ReactNode };

/** Whether both sides agreed when they were last compared. */
export function ReportPanel({ report, isComparing, children }: ReportPanelProps) {
  return (
    <Panel
      id="comparaison"
      title="Dernière comparaison"
      className="panel panel--line stack [--stack:.75rem]"
      beside={children}
    >
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
          <Table
            label="Rapport de la comparaison"
            columns={COLUMNS}
            rows={report.tables.map((table) => ({ ...table, id: table.table }))}
          />
        </>
      ) : (
        <p className="t-sm t-body">
          Aucun rapport pour l’instant. Les deux côtés sont comparés chaque nuit ; le rapport est
          effacé avec les clients qu’il peut nommer.
        </p>
      )}
    </Panel>
  );
}

type ReportRow = TableReport & { id: string };

const COLUMNS: Column<ReportRow>[] = [
  { head: "Table", cell: ({ table }) => mirrorTableFr[table] },
  {
    head: "Lignes",
    at: "corner",
    isNumber: true,
    isNamed: true,
    cell: ({ rows }) => formatCount(rows),
  },
  { head: "Manquantes", at: "wide", isNamed: true, cell: ({ missing }) => found(missing) },
  { head: "Différentes", at: "wide", isNamed: true, cell: ({ different }) => found(different) },
  {
    head: "Seulement dans Airtable",
    at: "wide",
    isNamed: true,
    cell: ({ surplus }) => found(surplus),
  },
];

const found = ({ count, named }: TableReport["missing"]) => (
  <>
    <span className="tnum">{formatCount(count)}</span>
    {named.length > 0 && (
      <p className="t-xs md:max-w-60 break-words">{named.slice(0, 5).join(", ")}</p>
    )}
  </>
);
