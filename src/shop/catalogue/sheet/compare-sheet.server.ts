import type { Clock } from "#kernel/clock.ts";
import { isId, newId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { readVatRates } from "#shop/settings/read-vat-rates.server.ts";
import { productVersion } from "../management/product-version.server.ts";
import type { ImportError, ImportLine } from "./catalogue-import.ts";
import { fromCells } from "./product-sheet.ts";
import { readSheet, type SheetLine, type SheetRefusal } from "./read-sheet.server.ts";
import type { SheetProduct } from "./sheet-columns.ts";

type Sheet = { by: Administrator; fileName: string; text: string };

/** Reads a spreadsheet and keeps what it would change; nothing is changed yet. */
export async function compareSheet(
  { db, clock }: { db: Db; clock: Clock },
  { by, fileName, text }: Sheet,
): Promise<Result<{ importId: string }, SheetRefusal>> {
  const sheet = readSheet(text);
  if (!sheet.ok) return sheet;
  const { lines, errors } = await compare(db, sheet.value);
  const importId = newId();
  await db
    .insertInto("catalogue_imports")
    .values({
      id: importId,
      file_name: fileName,
      uploaded_by: by.userId,
      uploaded_by_email: by.email,
      lines: JSON.stringify(lines),
      errors: JSON.stringify(errors),
      created_at: clock.now(),
    })
    .execute();
  return ok({ importId });
}

async function compare(db: Db, sheet: readonly SheetLine[]) {
  const ids = sheet.map(({ cells }) => cells.identifiant?.trim() ?? "").filter(isId);
  const found = ids.length > 0 ? await productsOf(db, ids) : [];
  const productById = new Map(found.map((product) => [product.id, product]));
  const vatRates = await readVatRates({ db });
  const lines: ImportLine[] = [];
  const errors: ImportError[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of sheet) {
    const id = cells.identifiant?.trim() ?? "";
    const product = productById.get(id);
    if (!product || seen.has(id)) {
      const words = product ? "Ce produit est déjà dans une ligne plus haut." : unknownFr(id);
      errors.push({ line, words });
      continue;
    }
    seen.add(id);
    const { id: productId, version, ...columns } = product;
    const before = {
      ...columns,
      customization: columns.customization as SheetProduct["customization"],
      safety_information: columns.safety_information as SheetProduct["safety_information"],
    };
    const { product: after, errors: wrong } = fromCells(before, cells, vatRates);
    if (wrong.length > 0) errors.push({ line, words: wrong.join("\u00a0; ") });
    else if (!isSame(before, after)) lines.push({ line, productId, version, before, after });
  }
  return { lines, errors };
}

const isSame = (one: SheetProduct, other: SheetProduct) =>
  (Object.keys(one) as (keyof SheetProduct)[]).every(
    (name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );

const unknownFr = (id: string) =>
  id === ""
    ? "L’identifiant manque. Un nouveau produit s’ajoute par son formulaire."
    : "Aucun produit en vente n’a cet identifiant.";

const productsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom("products")
    .select(["id", "name", "description", "price_cents", "vat_basis_points", "category", "stock"])
    .select(["customization", "weight_grams", "safety_information", "temperature_class"])
    .select(productVersion.as("version"))
    .where("id", "in", [...new Set(ids)])
    .where("archived_at", "is", null)
    .execute();
