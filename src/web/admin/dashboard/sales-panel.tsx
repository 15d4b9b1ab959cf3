import { formatCount, formatPrice, formatWholePrice } from "#copy/formats.ts";
import type { Period } from "#shop/statistics/period.ts";
import type { Sales } from "#shop/statistics/read-sales.server.ts";
import { type Column, Table } from "#ui/table/table.tsx";
import { SalesChart } from "./sales-chart.tsx";
import { longLabel, STEP_WORDS } from "./step-label.ts";

type SalesPanelProps = { sales: Sales; period: Period };

export function SalesPanel({ sales, period }: SalesPanelProps) {
  return (
    <section className="panel col-span-8" aria-labelledby="ventes">
      <div className="panel__head">
        <div>
          <h2 id="ventes">Ventes</h2>
          <p className="t-xs">{STEP_WORDS[period].by}, en euros</p>
        </div>
        <p className="text-right">
          <span className="price price--lg">{formatWholePrice(sales.totalCents)}</span>
          <br />
          <span className="t-xs">panier moyen {formatPrice(sales.averageCents)}</span>
        </p>
      </div>
      {sales.orders === 0 ? (
        <p className="t-body">Aucune vente sur cette période.</p>
      ) : (
        <>
          <SalesChart steps={sales.steps} period={period} />
          <SalesTable sales={sales} period={period} />
        </>
      )}
    </section>
  );
}

type Step = Sales["steps"][number] & { id: string };

const columns = (period: Period): Column<Step>[] => [
  { head: STEP_WORDS[period].column, cell: ({ start }) => longLabel(period, start) },
  { head: "Commandes", isNumber: true, cell: ({ orders }) => formatCount(orders) },
  { head: "Ventes", isNumber: true, cell: ({ cents }) => formatPrice(cents) },
];

function SalesTable({ sales, period }: SalesPanelProps) {
  return (
    <details className="pt-2">
      <summary className="t-xs cursor-pointer py-3.5">Voir en tableau</summary>
      <div className="mt-3">
        <Table
          label={`Ventes ${STEP_WORDS[period].by.toLowerCase()}`}
          columns={columns(period)}
          rows={sales.steps.map((step) => ({ ...step, id: step.start }))}
          isPlain
        />
      </div>
    </details>
  );
}
