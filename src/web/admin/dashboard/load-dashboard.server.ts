import type { House } from "#compose.server.ts";
import { countJobs } from "#platform/queue/list-jobs.server.ts";
import { listLatestMessages } from "#shop/contact/list-latest-messages.server.ts";
import { findMigration } from "#shop/migration/find-migration.server.ts";
import { readBlanks } from "#shop/settings/read-blanks.server.ts";
import { readLowStock } from "#shop/settings/read-low-stock.server.ts";
import { countShop } from "#shop/statistics/count-shop.server.ts";
import { listLowStock } from "#shop/statistics/list-low-stock.server.ts";
import { periodIn } from "#shop/statistics/period.ts";
import { rankProducts } from "#shop/statistics/rank-products.server.ts";
import { readSales } from "#shop/statistics/read-sales.server.ts";
import { countUnfilled } from "#web/legal-blanks.server.ts";
import type { DashboardData } from "./dashboard-data.ts";

export async function loadDashboard(
  { database: { db }, clock, connections }: House,
  search: URLSearchParams,
): Promise<DashboardData> {
  const period = periodIn(search.get("periode"));
  const lowest = await readLowStock({ db });
  const [stores, counts, sales, bestSellers, lowStock, messages, jobs, filled, migration] =
    await Promise.all([
      connections.stores(),
      countShop({ db, clock }, { lowStock: lowest }),
      readSales({ db, clock }, { period }),
      rankProducts({ db, clock }, { period }),
      listLowStock({ db }, { lowStock: lowest }),
      listLatestMessages({ db }),
      countJobs({ db }),
      readBlanks({ db }),
      findMigration({ db }),
    ]);
  return {
    period,
    stores,
    counts,
    sales,
    bestSellers,
    lowStock,
    messages,
    jobs,
    blanks: countUnfilled(filled),
    migration,
  };
}
