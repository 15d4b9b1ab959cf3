import type { MigrationKind } from "#shop/migration/compare-records.ts";

/** In the order in which a shopkeeper wants to look at them. */
export const migrationKinds = [
  "changed",
  "new",
  "refused",
  "unchanged",
] as const satisfies readonly MigrationKind[];

/** The one asked for, else the first of which there is something to see. */
export const kindShown = (
  asked: string | null,
  counts: Record<MigrationKind, number>,
): MigrationKind =>
  migrationKinds.find((kind) => kind === asked) ??
  migrationKinds.find((kind) => counts[kind] > 0) ??
  "changed";
