import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Whether one piece of a variant is one piece of one stock, and nothing else. */
export const hasPlainUnit = (variants: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  select count(*) = 1 and max(quantity) = 1 from variant_units as parts
  where parts.variant_id = ${sql.ref(`${variants}.id`)})`;
