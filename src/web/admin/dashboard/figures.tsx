import { Link } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import { MigrationNotice } from "../migration/migration-notice.tsx";
import { WorkPanel } from "../work/work-panel.tsx";
import { ActionsPanel } from "./actions-panel.tsx";
import { BestSellers } from "./best-sellers.tsx";
import { Cards } from "./cards.tsx";
import { ConnectionError } from "./connection-error.tsx";
import type { DashboardData } from "./dashboard-data.ts";
import { DatabasesPanel } from "./databases-panel.tsx";
import { LowStockPanel } from "./low-stock-panel.tsx";
import { MessagesPanel } from "./messages-panel.tsx";
import { SalesPanel } from "./sales-panel.tsx";

export function Figures(given: DashboardData) {
  const { stores, counts, sales, period, bestSellers, lowStock, messages, missing } = given;
  const { work, jobs, migration } = given;
  return (
    <>
      {missing.count > 0 && <MissingWarning {...missing} />}
      {!stores.relational.isReached && <ConnectionError />}
      <MigrationNotice migration={migration} />
      <WorkPanel work={work} jobs={jobs} />
      <Cards counts={counts} />
      <div className="dash">
        <SalesPanel sales={sales} period={period} />
        <BestSellers products={bestSellers} />
        <LowStockPanel products={lowStock} />
        <MessagesPanel messages={messages} />
        <DatabasesPanel stores={stores} />
        <ActionsPanel stores={stores} />
      </div>
    </>
  );
}

function MissingWarning({ count, closesShop }: DashboardData["missing"]) {
  const action = (
    <Link className={buttonClass("line", { size: "sm" })} to="/admin/parametres/mentions">
      Compléter
    </Link>
  );
  const left = count === 1 ? "une mention reste" : `${count} mentions restent`;
  return (
    <Alert kind="warning" action={action}>
      {closesShop
        ? `La boutique est fermée : ${left} à compléter.`
        : `Avant d’ouvrir la boutique, ${left} à compléter dans les textes légaux.`}
    </Alert>
  );
}
