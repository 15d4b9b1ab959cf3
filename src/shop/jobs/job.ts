import { z } from "zod";

/** All that there is to say about a job, except what it does: that is its handler, in the worker. */
export type JobDefinition<Payload> = {
  /** What the back-office calls it. */
  nameFr: string;
  /** Ids only: a job reads the row as it is when it runs. */
  payload: z.ZodType<Payload>;
  maxAttempts: number;
  /** Jobs of one queue run one after the other, and so never take more than one place. */
  queue?: string;
  /** The lowest first; 0 when nothing is said. */
  priority?: number;
  /** Not added at all while no spreadsheet is connected: connecting one copies everything. */
  follows?: "spreadsheet";
  /** Two jobs with one key are one job, as long as the first has not begun. */
  key: (payload: Payload) => string;
  /** When the clock of the worker asks for it. */
  cron?: Cron;
};

export type Cron = {
  /** In UTC. */
  match: string;
  /** How late a worker that slept still makes up for what it missed. */
  backfillMs?: number;
  /** Where the clock is more patient than whoever else asks. */
  maxAttempts?: number;
};

export type PayloadOf<Definition extends { payload: z.ZodType }> = z.infer<Definition["payload"]>;

export const job = <Payload>(definition: JobDefinition<Payload>) => definition;

const nothing = z.object({});
type RegularJob = Omit<JobDefinition<z.infer<typeof nothing>>, "payload" | "key"> & { key: string };

/** About nothing in particular. */
export const regularJob = ({ key, ...definition }: RegularJob) =>
  job({ ...definition, payload: nothing, key: () => key });

const DAY_MS = 24 * 60 * 60 * 1000;

export const everyNight = (match: string): Cron => ({ match, backfillMs: DAY_MS });

export const ids = <Name extends string>(...names: Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.uuid()])) as Record<Name, z.ZodUUID>);
