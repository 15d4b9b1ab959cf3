import { Link } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import { MigrationNotice } from "../migration/migration-notice.tsx";
import { ActionsPanel } from "./actions-panel.tsx";
import { BestSellers } from "./best-sellers.tsx";
import { Cards } from "./cards.tsx";
import { ConnectionError } from "./connection-error.tsx";
import type { DashboardData } from "./dashboard-data.ts";
import { DatabasesPanel } from "./databases-panel.tsx";
import { LowStockPanel } from "./low-stock-panel.tsx";
import { MessagesPanel } from "./messages-panel.tsx";
import { SalesPanel } from "./sales-panel.tsx";
import { WorkPanel } from "./work-panel.tsx";

export function Figures(given: DashboardData) {
  const { stores, counts, sales, period, bestSellers, lowStock, messages, jobs, blanks } = given;
  const { migration } = given;
  return (
    <>
      {blanks > 0 && <BlanksWarning blanks={blanks} />}
      {!stores.relational.isReached && <ConnectionError />}
      <MigrationNotice migration={migration} />
      <Cards counts={counts} />
      <div className="dash">
        <SalesPanel sales={sales} period={period} />
        <BestSellers products={bestSellers} />
        <WorkPanel orders={counts.orders} jobs={jobs} />
        <LowStockPanel products={lowStock} />
        <MessagesPanel messages={messages} />
        <DatabasesPanel stores={stores} />
        <ActionsPanel stores={stores} />
      </div>
    </>
  );
}

function BlanksWarning({ blanks }: { blanks: number }) {
  const action = (
    <Link className={buttonClass("line", { size: "sm" })} to="/admin/parametres/mentions">
      Compléter
    </Link>
  );
  return (
    <Alert kind="warning" action={action}>
      Avant d’ouvrir la boutique,{" "}
      {blanks === 1 ? "une mention reste" : `${blanks} mentions restent`} à compléter dans les
      textes légaux.
    </Alert>
  );
}
