import { changedFields } from "#shop/audit/changed-fields.ts";
import { type ImportLine, isSameButStock, type VariantChange } from "./catalogue-import.ts";
import type { KnownVariant, SheetVariant } from "./variant-columns.ts";

export type AppliedVariant = VariantChange & {
  productId: string;
  /** Null when its line counts nothing that changes. */
  moved: { unitId: string; from: number; to: number } | null;
};

/** What was sold since stays sold. Null when a variant is no longer as compared, or is held. */
export function appliedVariants(
  { productId, variants = [] }: ImportLine,
  known: readonly KnownVariant[] = [],
): AppliedVariant[] | null {
  const applied = variants.map((change): AppliedVariant | null => {
    if (!change.before) return { ...change, productId, moved: null };
    const now = known.find(({ id }) => id === change.id);
    if (!now || !isSameButStock(change.before, now)) return null;
    const by = (change.after.stock ?? 0) - (change.before.stock ?? 0);
    if (by === 0) return { ...change, productId, moved: null };
    if (!now.unit || now.unit.id !== change.counts || now.stock === null) return null;
    const to = now.stock + by;
    if (to < now.unit.reserved || to < 0) return null;
    return { ...change, productId, moved: { unitId: now.unit.id, from: now.stock, to } };
  });
  return applied.every((one) => one !== null) ? applied : null;
}

/** For the log: what differs of each, under its name. */
export function notedVariants(applied: readonly AppliedVariant[]) {
  if (applied.length === 0) return null;
  const noted = {
    before: {} as Record<string, object | null>,
    after: {} as Record<string, object>,
  };
  for (const { before, after, moved } of applied) {
    const name = before?.name || after.name || "Le produit lui-même";
    const old = before && logged(before, moved?.from);
    const wanted = logged(after, moved?.to);
    const changed = old ? changedFields(old, wanted) : { before: null, after: wanted };
    if (!changed) continue;
    noted.before[name] = changed.before;
    noted.after[name] = changed.after;
  }
  return { before: { variants: noted.before }, after: { variants: noted.after } };
}

const logged = ({ stock, ...variant }: SheetVariant, counted: number | undefined) => ({
  ...variant,
  stock: counted ?? stock,
});
