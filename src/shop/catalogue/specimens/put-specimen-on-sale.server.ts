import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { DB } from "#platform/db/schema.ts";
import { takeTurn } from "#platform/db/take-turn.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import { type Administrator, actorOf } from "#shop/audit/administrator.ts";
import type { PictureWriter, UnknownPicture } from "../management/write-product.server.ts";
import { noteSpecimenChange } from "./note-specimen-change.server.ts";
import type { SpecimenForm } from "./specimen-form.ts";
import { specimenName } from "./specimen-state.ts";
import {
  factColumns,
  type NoPhotograph,
  ownPhotographs,
  writePhotographs,
} from "./write-specimen.server.ts";

type NewSpecimen = {
  by: Administrator;
  /** Made with the form, and the id of its variant: sent twice, it is one plant. */
  key: string;
  productId: string;
  form: SpecimenForm;
};
type Refusal = UnknownPicture | NoPhotograph | { code: "not_found" };

export async function putSpecimenOnSale(
  deps: PictureWriter & { clock: Clock },
  { by, key, productId, form }: NewSpecimen,
): Promise<Result<{ number: number }, Refusal>> {
  const now = deps.clock.now();
  const photographs = await ownPhotographs(deps, form, now);
  if (!photographs.ok) return photographs;
  return inTransaction(deps.db, async (trx) => {
    // Numbers are given to one after the other.
    await takeTurn(trx, "specimen-number");
    const present = await findByKey(trx, key);
    if (present)
      return present.number === null ? err({ code: "not_found" }) : ok(numbered(present));
    const product = await trx
      .selectFrom("products")
      .select("name")
      .where("id", "=", productId)
      .where("archived_at", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!product) return err({ code: "not_found" });

    const number = await nextNumber(trx);
    await writeVariant(trx, { key, productId, number, form, now });
    await trx
      .insertInto("specimens")
      .values({ variant_id: key, number, ...factColumns(form) })
      .execute();
    await writePhotographs(trx, { variantId: key, number, photographs: photographs.value });
    await enterStock(trx, {
      ...{ variantId: key, productId, place: form.place },
      ...{ actor: actorOf(by), now },
    });
    await noteSpecimenChange({ trx, clock: deps.clock }, { by, action: "specimen.added", number });
    return ok({ number });
  });
}

type Present = { number: number | null };

const numbered = ({ number }: Present) => ({ number: number ?? 0 });

const findByKey = (trx: Transaction<DB>, key: string): Promise<Present | undefined> =>
  trx
    .selectFrom("variants")
    .leftJoin("specimens", "specimens.variant_id", "variants.id")
    .select("number")
    .where("variants.id", "=", key)
    .executeTakeFirst();

async function nextNumber(trx: Transaction<DB>): Promise<number> {
  const { next } = await trx
    .selectFrom("specimens")
    .select(sql<number>`coalesce(max(number), 0) + 1`.as("next"))
    .executeTakeFirstOrThrow();
  return next;
}

type Variant = Omit<NewSpecimen, "by"> & { number: number; now: Date };

const writeVariant = (trx: Transaction<DB>, { key, productId, number, form, now }: Variant) =>
  trx
    .insertInto("variants")
    .values({
      id: key,
      product_id: productId,
      position: number,
      name: specimenName(number),
      price_cents: form.price,
      created_at: now,
    })
    .execute();

type Entered = {
  variantId: string;
  productId: string;
  place: string | null;
  actor: string;
  now: Date;
};

/** One plant in a pile of its own. */
async function enterStock(
  trx: Transaction<DB>,
  { variantId, productId, place, actor, now }: Entered,
): Promise<void> {
  const unitId = newId();
  const whose = { product_id: productId, unit_id: unitId };
  await trx
    .insertInto("stock_units")
    .values({ id: unitId, product_id: productId, stock: 1, place })
    .execute();
  await trx
    .insertInto("variant_units")
    .values({ variant_id: variantId, unit_id: unitId })
    .execute();
  await trx
    .insertInto("stock_movements")
    .values({ ...whose, quantity: 1, reason: "adjustment", actor, at: now })
    .execute();
}
