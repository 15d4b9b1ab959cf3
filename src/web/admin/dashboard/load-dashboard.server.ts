import type { House } from "#compose.server.ts";
import { countJobs } from "#platform/queue/list-jobs.server.ts";
import { listLatestMessages } from "#shop/contact/inbox/list-latest-messages.server.ts";
import { findMigration } from "#shop/migration/find-migration.server.ts";
import { readShopIdentity } from "#shop/seller/read-shop-identity.server.ts";
import { readLowStock } from "#shop/settings/read-low-stock.server.ts";
import { countPendingWork } from "#shop/statistics/count-pending-work.server.ts";
import { countShop } from "#shop/statistics/count-shop.server.ts";
import { listLowStock } from "#shop/statistics/list-low-stock.server.ts";
import { periodIn } from "#shop/statistics/period.ts";
import { rankProducts } from "#shop/statistics/rank-products.server.ts";
import { readSales } from "#shop/statistics/read-sales.server.ts";
import type { DashboardData } from "./dashboard-data.ts";

export async function loadDashboard(
  { database: { db }, clock, connections, config }: House,
  search: URLSearchParams,
): Promise<DashboardData> {
  const period = periodIn(search.get("periode"));
  const lowest = await readLowStock({ db });
  const [stores, counts, sales, bestSellers, lowStock, messages, work, jobs, identity, migration] =
    await Promise.all([
      connections.stores(),
      countShop({ db, clock }, { lowStock: lowest }),
      readSales({ db, clock }, { period }),
      rankProducts({ db, clock }, { period }),
      listLowStock({ db }, { lowStock: lowest }),
      listLatestMessages({ db }),
      countPendingWork({ db }),
      countJobs({ db }),
      readShopIdentity({ db }, config),
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
    work: { ...work, now: clock.now() },
    jobs,
    missing: { count: identity.missing.length, closesShop: !config.isDemonstration },
    migration,
  };
}
