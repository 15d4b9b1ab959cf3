import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { writePlaces } from "#shop/stock/places.server.ts";
import type { PictureWriter, UnknownPicture } from "../management/write-product.server.ts";
import { hasRunningReduction } from "../variants/running-reduction.server.ts";
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
type Refusal =
  | UnknownPicture
  | NoPhotograph
  | { code: "not_found" | "changed_meanwhile" | "is_reduced" };

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
    const isPriceNew = form.price !== opened.priceCents;
    if (isPriceNew && (await isReduced(trx, variantId))) return err({ code: "is_reduced" });
    const before = await loggedSpecimen(trx, number);
    const arePhotographsNew = await writePhotographs(trx, {
      variantId,
      number,
      photographs: photographs.value,
    });
    const columns = factColumns(form);
    const isMoved = (await writePlaces(trx, new Map([[opened.unitId, form.place]]))) > 0;
    // A form that was only looked at changes nothing.
    if (!arePhotographsNew && !isPriceNew && !isMoved && isSame(before, columns)) {
      return ok(undefined);
    }
    await trx.updateTable("specimens").set(columns).where("variant_id", "=", variantId).execute();
    if (isPriceNew) {
      await trx
        .updateTable("variants")
        .set({ price_cents: form.price, crossed_cents: null })
        .where("id", "=", variantId)
        .execute();
    }
    await noteSpecimenChange(
      { trx, clock: deps.clock },
      { by, action: "specimen.updated", number, before },
    );
    return ok(undefined);
  });
}

/** A reduction that runs is called off where it was planned, never by typing another price. */
async function isReduced(trx: Transaction<DB>, variantId: string): Promise<boolean> {
  const { reduced } = await trx
    .selectFrom("variants")
    .select(hasRunningReduction("variants").as("reduced"))
    .where("id", "=", variantId)
    .executeTakeFirstOrThrow();
  return reduced;
}

function isSame(before: Record<string, unknown> | null, columns: Record<string, unknown>): boolean {
  const present = Object.fromEntries(Object.keys(columns).map((name) => [name, before?.[name]]));
  return isDeepStrictEqual(present, columns);
}
