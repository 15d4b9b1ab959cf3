import { isDeepStrictEqual } from "node:util";
import { sql, type Transaction } from "kysely";
import type { Clock } from "#kernel/clock.ts";
import { newId } from "#kernel/ids.ts";
import { err, ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/schema.ts";
import { takeTurn } from "#platform/db/take-turn.server.ts";
import { inTransaction } from "#platform/db/transaction.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { recordChange } from "#shop/audit/record-change.server.ts";
import type { TypedCode } from "./code-form.ts";
import { type EditedCode, findCodeToEdit } from "./find-code-to-edit.server.ts";

type Refusal =
  | { code: "not_found" | "changed_meanwhile" | "name_taken" }
  | { code: "unknown_products"; slugs: string[] }
  /** It was used more often than it would be allowed to. */
  | { code: "used_more"; uses: number };
/** Null for a new one. */
type Saving = { by: Administrator; id: string | null; typed: TypedCode };

/** Saves what was typed, unless someone else has saved in between. Orders keep what they were given. */
export function saveCode(
  { db, clock }: { db: Db; clock: Clock },
  { by, id, typed }: Saving,
): Promise<Result<{ id: string }, Refusal>> {
  return inTransaction(db, async (trx) => {
    // Names are given to one after the other.
    await takeTurn(trx, "codes");
    // Locked: nobody uses it while what it allows is changed.
    if (id) await trx.selectFrom("codes").select("id").where("id", "=", id).forUpdate().execute();
    const before = id ? await findCodeToEdit({ db: trx }, id) : null;
    if (id && !before) return err({ code: "not_found" });
    if (before && before.version !== typed.version) return err({ code: "changed_meanwhile" });
    if (await isTaken(trx, typed.name, id)) return err({ code: "name_taken" });
    const { mostUses } = typed;
    if (before && mostUses !== null && mostUses < before.uses) {
      return err({ code: "used_more", uses: before.uses });
    }
    const products = await findProducts(trx, typed.slugs);
    const known = new Set(products.map(({ slug }) => slug));
    const unknown = typed.slugs.filter((slug) => !known.has(slug));
    if (unknown.length > 0) return err({ code: "unknown_products", slugs: unknown });
    const after = told({ ...typed, products });
    // A form that was only looked at changes nothing.
    if (before && isDeepStrictEqual(told(before), after)) return ok({ id: before.id });
    const productIds = products.map((product) => product.id);
    const saved = await write(trx, { id, typed, productIds, now: clock.now() });
    await recordChange(
      { db: trx, clock },
      {
        by,
        action: before ? "code.updated" : "code.added",
        subjectId: saved,
        subjectName: typed.name,
        before: before && told(before),
        after,
      },
    );
    return ok({ id: saved });
  });
}

const isTaken = async (trx: Transaction<DB>, name: string, id: string | null) => {
  const holder = await trx
    .selectFrom("codes")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirst();
  return holder !== undefined && holder.id !== id;
};

type Product = { id: string; slug: string };

async function findProducts(trx: Transaction<DB>, slugs: readonly string[]): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select products.id, products.slug
    from unnest(${[...slugs]}::text[]) with ordinality as wanted (slug, place)
    join products using (slug)
    order by place`.execute(trx);
  return rows;
}

type Written = { id: string | null; typed: TypedCode; productIds: string[]; now: Date };

async function write(trx: Transaction<DB>, { id, typed, productIds, now }: Written) {
  const { benefit } = typed;
  const columns = {
    name: typed.name,
    kind: benefit.kind,
    percent: benefit.kind === "percentage" ? benefit.percent : null,
    amount_cents: benefit.kind === "amount" ? benefit.amountCents : null,
    minimum_cents: typed.minimumCents,
    categories: [...typed.categories],
    product_ids: productIds,
    starts_on: typed.startsOn,
    ends_on: typed.endsOn,
    is_first_order: typed.isFirstOrder,
    is_once: typed.isOnce,
    most_uses: typed.mostUses,
    updated_at: now,
  };
  if (id) {
    const version = sql<number>`version + 1`;
    await trx
      .updateTable("codes")
      .set({ ...columns, version })
      .where("id", "=", id)
      .execute();
    return id;
  }
  const added = newId();
  await trx
    .insertInto("codes")
    .values({ id: added, ...columns, created_at: now })
    .execute();
  return added;
}

type Told = Omit<TypedCode, "version" | "slugs"> & { products: readonly { slug: string }[] };

/** What the log tells of a code. */
const told = (code: Told | EditedCode) => ({
  name: code.name,
  kind: code.benefit.kind,
  percent: code.benefit.kind === "percentage" ? code.benefit.percent : null,
  amount_cents: code.benefit.kind === "amount" ? code.benefit.amountCents : null,
  minimum_cents: code.minimumCents,
  categories: [...code.categories],
  products: code.products.map(({ slug }) => slug),
  starts_on: code.startsOn,
  ends_on: code.endsOn,
  is_first_order: code.isFirstOrder,
  is_once: code.isOnce,
  most_uses: code.mostUses,
});
