import { formatCount } from "#copy/formats.ts";
import type { MirrorState } from "#shop/mirror/read-mirror-state.server.ts";
import { Table } from "#ui/table/table.tsx";
import { useRevalidateWhile } from "#web/parts/hooks/use-revalidate-while.ts";
import { Progress } from "../forms/progress.tsx";
import { ListMore } from "../lists/list-more.tsx";
import { MirrorStep } from "./mirror-step.tsx";
import { ReportPanel } from "./report-panel.tsx";
import { TableStates } from "./table-states.tsx";
import { type ShownTrouble, troubleColumns } from "./trouble-columns.tsx";

type MirrorScreenProps = { state: MirrorState; troubles: ShownTrouble[]; next: string | null };

export function MirrorScreen({ state, troubles, next }: MirrorScreenProps) {
  const { tables, resync, isResyncAsked, isComparing, report } = state;
  const isMoving = tables.some(({ waiting, running }) => waiting + running > 0);
  const isCopying = resync !== null && (!resync.isEnqueued || resync.left > 0);
  const isResyncing = isResyncAsked || isCopying;
  useRevalidateWhile(isMoving || isResyncing || isComparing, 2000);
  return (
    <>
      {isResyncing && <Resync resync={isCopying ? resync : null} />}
      <TableStates tables={tables} />
      <section className="stack" aria-labelledby="echecs">
        <div className="row row--between">
          <h2 id="echecs" className="t-block">
            Copies en difficulté
          </h2>
          {troubles.length > 0 && <MirrorStep faire="relancer">Tout réessayer</MirrorStep>}
        </div>
        <Table
          label="Tableau des copies en difficulté"
          columns={troubleColumns}
          rows={troubles}
          empty={<p className="t-body">Aucune copie en difficulté.</p>}
        />
        <ListMore next={next} />
      </section>
      <ReportPanel report={report} isComparing={isComparing}>
        <div className="row [--row:.625rem]">
          <MirrorStep faire="comparer" isUnderWay={isComparing}>
            Comparer maintenant
          </MirrorStep>
          <MirrorStep faire="tout" isUnderWay={isResyncAsked}>
            Tout copier de nouveau
          </MirrorStep>
        </div>
      </ReportPanel>
    </>
  );
}

/** Nothing is known of one that was asked for and has not begun. */
function Resync({ resync }: { resync: MirrorState["resync"] }) {
  const { rows, left, isEnqueued } = resync ?? { rows: 0, left: 0, isEnqueued: false };
  const done = rows - left;
  return (
    <Progress label="Avancement de la copie" done={done} {...(isEnqueued ? { total: rows } : {})}>
      {resync
        ? `Copie de tout vers Airtable : ${formatCount(done)} sur ${formatCount(rows)}`
        : "Copie de tout vers Airtable : la liste est en préparation…"}
    </Progress>
  );
}
