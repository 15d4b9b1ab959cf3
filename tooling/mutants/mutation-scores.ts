import { z } from "zod";

const place = z.object({ line: z.int(), column: z.int() });
const mutant = z.object({
  mutatorName: z.string(),
  replacement: z.string().optional(),
  status: z.string(),
  location: z.object({ start: place, end: place }),
});

/** What Stryker writes down, as far as it is read here. */
export const mutationReport = z.object({
  files: z.record(z.string(), z.object({ source: z.string(), mutants: z.array(mutant) })),
});
type MutationReport = z.infer<typeof mutationReport>;

/** A change of the code that no test notices: where it stands, and what becomes what. */
export type Survivor = { file: string; line: string; mutant: string };
export type UnkillableMutant = Survivor & { reason: string };

export type FileScore = {
  file: string;
  mutants: number;
  killed: number;
  /** Survivors that cannot be killed, and so do not count. */
  unkillable: number;
  percent: number;
  limit: number;
};

const MONEY =
  /^src\/(?:kernel\/money\.ts|shop\/(?:pricing|cart|checkout|orders|payments|payment-comparison|invoices|stock|withdrawals)\/)/;

/** Money, stock, or where an order stands. */
export const decidesMoney = (file: string): boolean => MONEY.test(file);

/** In percent of the mutants that can be killed. */
export const limitOf = (file: string): number => (decidesMoney(file) ? 95 : 85);

/** How strong the tests of each file are, and what was listed as unkillable and is no survivor. */
export function scoreFiles(report: MutationReport, listed: readonly UnkillableMutant[]) {
  const stale = [...listed];
  const survivors: Survivor[] = [];
  const scores: FileScore[] = [];
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    const tried = mutants.filter(({ status }) => status in IS_KILLED);
    const alive = tried.filter(({ status }) => !IS_KILLED[status]);
    const counted = alive
      .map((one) => describeMutant(file, source, one))
      .filter((survivor) => !takeFrom(stale, survivor));
    survivors.push(...counted);
    const killed = tried.length - alive.length;
    const unkillable = alive.length - counted.length;
    const percent = percentOf(killed, tried.length - unkillable);
    if (tried.length === 0) continue;
    scores.push({ file, mutants: tried.length, killed, unkillable, percent, limit: limitOf(file) });
  }
  return { scores, survivors, stale };
}

/** All others were not tried: they do not compile, or are left out. */
const IS_KILLED: Readonly<Record<string, boolean>> = {
  Killed: true,
  Timeout: true,
  Survived: false,
  NoCoverage: false,
};

export const percentOf = (killed: number, mutants: number): number =>
  mutants === 0 ? 100 : (100 * killed) / mutants;

function describeMutant(file: string, source: string, one: z.infer<typeof mutant>): Survivor {
  const { start, end } = one.location;
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const line = lines[0] ?? "";
  lines[lines.length - 1] = (lines.at(-1) ?? "").slice(0, end.column - 1);
  lines[0] = (lines[0] ?? "").slice(start.column - 1);
  const words = (text: string) => text.replace(/\s+/g, " ").trim();
  const change = `${words(lines.join("\n"))} → ${words(one.replacement ?? one.mutatorName)}`;
  return { file, line: line.trim(), mutant: change };
}

/** Whether it was listed; what is listed once stands for one survivor. */
function takeFrom(listed: Survivor[], { file, line, mutant }: Survivor): boolean {
  const at = listed.findIndex(
    (one) => one.file === file && one.line === line && one.mutant === mutant,
  );
  if (at >= 0) listed.splice(at, 1);
  return at >= 0;
}

const earlierRun = z.looseObject({
  files: z.record(
    z.string(),
    z.looseObject({
      mutants: z.array(
        z.looseObject({ status: z.string(), coveredBy: z.array(z.string()).optional() }),
      ),
    }),
  ),
});

/**
 * What an earlier run found, without the survivors of code that runs on import: Stryker knows of no
 * test that covers them, and would not try them again when one is added.
 */
export function withoutUncovered(written: unknown): z.infer<typeof earlierRun> {
  const run = earlierRun.parse(written);
  for (const file of Object.values(run.files)) {
    file.mutants = file.mutants.filter(
      ({ status, coveredBy = [] }) => status !== "Survived" || coveredBy.length > 0,
    );
  }
  return run;
}
