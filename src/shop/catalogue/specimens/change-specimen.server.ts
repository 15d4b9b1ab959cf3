import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import type { PictureWriter, UnknownPicture } from "../management/write-product.server.ts";
import { lockSpecimen } from "./lock-specimen.server.ts";
import { loggedSpecimen, noteSpecimenChange } from "./note-specimen-change.server.ts";
import type { SpecimenForm } from "./specimen-form.ts";
import {
  factColumns,
  type NoPhotograph,
  ownPhotographs,
  writePhotographs,
} from "./write-specimen.server.ts";

type Change = { by: Administrator; number: number; version: string; form: SpecimenForm };
type Refusal = UnknownPicture | NoPhotograph | { code: "not_found" | "changed_meanwhile" };

/** Saves the facts, the price and the photographs, unless someone else has saved in between. */
export async function changeSpecimen(
  deps: PictureWriter & { clock: Clock },
  { by, number, version, form }: Change,
): Promise<Result<void, Refusal>> {
  const now = deps.clock.now();
  const photographs = await ownPhotographs(deps, form, now);
  if (!photographs.ok) return photographs;
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockSpecimen(trx, number);
    if (!locked) return err({ code: "not_found" });
    const opened = locked.specimen;
    if (opened.version !== version) return err({ code: "changed_meanwhile" });
    const { variantId } = opened;
    const before = await loggedSpecimen(trx, number);
    const arePhotographsNew = await writePhotographs(trx, {
      variantId,
      number,
      photographs: photographs.value,
    });
    const columns = factColumns(form);
    const isPriceNew = form.price !== opened.priceCents;
    // A form that was only looked at changes nothing.
    if (!arePhotographsNew && !isPriceNew && isSame(before, columns)) return ok(undefined);
    await trx.updateTable("specimens").set(columns).where("variant_id", "=", variantId).execute();
    if (isPriceNew) await askPrice(trx, { variantId, cents: form.price, now });
    await noteSpecimenChange(
      { trx, clock: deps.clock },
      { by, action: "specimen.updated", number, before },
    );
    return ok(undefined);
  });
}

/** Another price ends a reduction that runs: what is asked now was not reduced from anything. */
async function askPrice(
  trx: Transaction<DB>,
  { variantId, cents, now }: { variantId: string; cents: number; now: Date },
): Promise<void> {
  await trx
    .updateTable("reductions")
    .set({ ended_at: now })
    .where("variant_id", "=", variantId)
    .where("started_at", "is not", null)
    .where("ended_at", "is", null)
    .execute();
  await trx
    .updateTable("variants")
    .set({ price_cents: cents, crossed_cents: null })
    .where("id", "=", variantId)
    .execute();
}

function isSame(before: Record<string, unknown> | null, columns: Record<string, unknown>): boolean {
  const present = Object.fromEntries(Object.keys(columns).map((name) => [name, before?.[name]]));
  return isDeepStrictEqual(present, columns);
}
