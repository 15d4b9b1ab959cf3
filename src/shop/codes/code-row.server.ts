import { sql } from "kysely";
import { cents } from "#kernel/money.ts";
import type { Benefit, CodeKind, CodeTerms } from "./code.ts";

export type CodeColumns = {
  id: string;
  name: string;
  kind: CodeKind;
  percent: number | null;
  amountCents: number | null;
  minimumCents: number;
  categories: string[];
  productIds: string[];
  startsOn: string | null;
  endsOn: string | null;
  isFirstOrder: boolean;
  isOnce: boolean;
  mostUses: number | null;
};

/** Of the row of `codes`: days as text, as a moment is a day only in a place. */
export const codeColumns = sql`
  codes.id, codes.name, kind, percent, amount_cents as "amountCents",
  minimum_cents as "minimumCents", categories, product_ids as "productIds",
  starts_on::text as "startsOn", ends_on::text as "endsOn", is_first_order as "isFirstOrder",
  is_once as "isOnce", most_uses as "mostUses"`;

export const toTerms = (row: CodeColumns): CodeTerms => ({
  name: row.name,
  benefit: benefitOf(row),
  minimumCents: cents(row.minimumCents),
  categories: row.categories,
  productIds: row.productIds,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  isFirstOrder: row.isFirstOrder,
  isOnce: row.isOnce,
  mostUses: row.mostUses,
});

function benefitOf({ kind, percent, amountCents }: CodeColumns): Benefit {
  if (kind === "percentage") return { kind, percent: percent ?? 0 };
  if (kind === "amount") return { kind, amountCents: cents(amountCents ?? 0) };
  return { kind };
}
