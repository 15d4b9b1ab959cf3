import { type RawBuilder, sql } from "kysely";

/** Whether a variant, or a product itself, is sold at a reduced price now: with a crossed price or not. */
export const hasRunningReduction = (of: "products" | "variants"): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from reductions where reductions.variant_id = ${sql.ref(`${of}.id`)}
      and started_at is not null and ended_at is null)`;
