import type { SpreadsheetErrorKind } from "#shop/connections/spreadsheet-error.ts";
import type { MigrationKind, MigrationLine } from "./compare-records.ts";

/** Stopped: by the shopkeeper, who may go on. */
export type MigrationState = "comparing" | "ready" | "running" | "stopped" | "failed" | "done";

export type MigrationFailure =
  | SpreadsheetErrorKind
  /** The spreadsheet was disconnected meanwhile. */
  | "no_spreadsheet"
  /** A fault of our own, which the log tells. */
  | "internal";

/** Why a line was left alone: its product was edited, its stock is held, its name was taken. */
type SkipReason = "edited" | "held" | "taken";
export type LineOutcome = "added" | "updated" | SkipReason;

export type CatalogueMigration = {
  id: string;
  state: MigrationState;
  failure: MigrationFailure | null;
  createdAt: Date;
  finishedAt: Date | null;
  /** Null until the whole spreadsheet was compared. */
  comparedAt: Date | null;
  counts: Record<MigrationKind, number>;
  added: number;
  updated: number;
  skipped: number;
};

export type ReviewedLine = MigrationLine & { position: number; outcome: LineOutcome | null };

/** How many lines there are to write, and how many were. */
export const progressOf = ({ counts, added, updated, skipped }: CatalogueMigration) => ({
  total: counts.new + counts.changed,
  done: added + updated + skipped,
});

export const isUnderWay = ({ state }: Pick<CatalogueMigration, "state">): boolean =>
  state === "comparing" || state === "running";

/** What was read can be written, from where it stopped. */
export const canResume = ({
  state,
  comparedAt,
}: Pick<CatalogueMigration, "state" | "comparedAt">): boolean =>
  comparedAt !== null && (state === "stopped" || state === "failed");
