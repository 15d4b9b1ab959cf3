import type { JobState } from "#platform/queue/list-jobs.server.ts";
import type { Stores } from "#shop/connections/store-status.ts";
import type { LatestMessage } from "#shop/contact/inbox/list-latest-messages.server.ts";
import type { CatalogueMigration } from "#shop/migration/catalogue-migration.ts";
import type { PendingWork } from "#shop/statistics/count-pending-work.server.ts";
import type { ShopCounts } from "#shop/statistics/count-shop.server.ts";
import type { LowProduct } from "#shop/statistics/list-low-stock.server.ts";
import type { Period } from "#shop/statistics/period.ts";
import type { RankedProduct } from "#shop/statistics/rank-products.server.ts";
import type { Sales } from "#shop/statistics/read-sales.server.ts";

export type DashboardData = {
  period: Period;
  stores: Stores;
  counts: ShopCounts;
  sales: Sales;
  bestSellers: RankedProduct[];
  lowStock: LowProduct[];
  messages: LatestMessage[];
  work: PendingWork & { now: Date };
  jobs: Record<JobState, number>;
  /** How much a shop that trades must still say of itself, and whether this one does. */
  missing: { count: number; closesShop: boolean };
  /** The last one that was started. */
  migration: CatalogueMigration | null;
};
