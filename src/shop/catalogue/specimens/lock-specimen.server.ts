import type { Transaction } from "kysely";
import type { DB } from "#platform/db/schema.ts";
import { lockUnits } from "#shop/stock/lock-units.server.ts";
import { findSpecimenToEdit } from "./find-specimen-to-edit.server.ts";

/** A specimen as nobody can change or buy it until the transaction ends, with its unit. */
export async function lockSpecimen(trx: Transaction<DB>, number: number) {
  const found = await findSpecimenToEdit({ db: trx }, number);
  if (!found) return null;
  const [unit] = await lockUnits(trx, { unitIds: [found.unitId] });
  // Whoever held the lock before may have changed it.
  const specimen = await findSpecimenToEdit({ db: trx }, number);
  return unit && specimen ? { unit, specimen } : null;
}
