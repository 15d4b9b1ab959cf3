import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import type { ParcelState } from "./parcel-state.ts";

type Step = { id: string; from: ParcelState | null; to: ParcelState };
type Told = { actor: string; source: "desk" | "carrier" | "order"; now: Date };

/** The way of parcels, each step with who or what told it. */
export async function recordParcelEvents(
  trx: Transaction<DB>,
  steps: readonly Step[],
  { actor, source, now }: Told,
): Promise<void> {
  if (steps.length === 0) return;
  await trx
    .insertInto("parcel_events")
    .values(
      steps.map(({ id, from, to }) => ({
        parcel_id: id,
        from_state: from,
        state: to,
        at: now,
        actor,
        source,
      })),
    )
    .execute();
}
