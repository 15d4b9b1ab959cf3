import { Form } from "react-router";
import { formatCount } from "#copy/formats.ts";
import type { MirrorTrouble } from "#shop/mirror/list-mirror-troubles.server.ts";
import type { MirrorState } from "#shop/mirror/read-mirror-state.server.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useRevalidateWhile } from "#web/parts/use-revalidate-while.ts";
import { ListMore } from "../list-more.tsx";
import { Progress } from "../progress.tsx";
import { ReportPanel } from "./report-panel.tsx";
import { TableStates } from "./table-states.tsx";
import { TroubleTable } from "./trouble-table.tsx";

type MirrorScreenProps = { state: MirrorState; troubles: MirrorTrouble[]; next: string | null };

export function MirrorScreen({ state, troubles, next }: MirrorScreenProps) {
  const { tables, resync, report } = state;
  const isMoving = tables.some(({ waiting, running }) => waiting + running > 0);
  const isResyncing = resync !== null && (!resync.isEnqueued || resync.left > 0);
  useRevalidateWhile(isMoving || isResyncing, 2000);
  return (
    <>
      {isResyncing && <Resync resync={resync} />}
      <TableStates tables={tables} />
      <section className="stack" aria-labelledby="echecs">
        <div className="row row--between">
          <h2 id="echecs" className="t-block">
            Copies en difficulté
          </h2>
          {troubles.length > 0 && <Step faire="relancer">Tout réessayer</Step>}
        </div>
        {troubles.length === 0 ? (
          <EmptyState title="Aucune copie en difficulté" as="h3" />
        ) : (
          <TroubleTable troubles={troubles} />
        )}
        <ListMore next={next} />
      </section>
      <ReportPanel report={report}>
        <div className="row [--row:.625rem]">
          <Step faire="comparer">Comparer maintenant</Step>
          <Step faire="tout">Tout copier de nouveau</Step>
        </div>
      </ReportPanel>
    </>
  );
}

function Resync({ resync }: { resync: NonNullable<MirrorState["resync"]> }) {
  const { rows, left, isEnqueued } = resync;
  const done = rows - left;
  return (
    <Progress label="Avancement de la copie" done={done} {...(isEnqueued ? { total: rows } : {})}>
      Copie de tout vers Airtable : {formatCount(done)} sur {formatCount(rows)}
    </Progress>
  );
}

type StepProps = { faire: "tout" | "comparer" | "relancer"; children: string };

function Step({ faire, children }: StepProps) {
  return (
    <Form method="post" action="/admin/miroir" preventScrollReset className="contents">
      <Button type="submit" name="faire" value={faire} variant="line" size="sm">
        {children}
      </Button>
    </Form>
  );
}
