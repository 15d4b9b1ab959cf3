import type { Clock } from "#kernel/clock.ts";
import { isId, newId } from "#kernel/ids.ts";
import { ok, type Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Administrator } from "#shop/audit/administrator.ts";
import { readVatRates } from "#shop/settings/read-vat-rates.server.ts";
import { isReduced, ownPlace, productVersion } from "../management/product-version.server.ts";
import type { ImportError, ImportLine } from "./catalogue-import.ts";
import { type ComparedProduct, compareProduct, type LinesOfProduct } from "./compare-product.ts";
import { namedInCompositions } from "./compare-variants.ts";
import { findNamedUnits } from "./find-named-units.server.ts";
import { readSheet, type SheetLine, type SheetRefusal } from "./read-sheet.server.ts";
import { readSheetVariants } from "./read-sheet-variants.server.ts";
import type { SheetProduct } from "./sheet-columns.ts";
import { isVariantLine } from "./variant-columns.ts";

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
  const ids = sheet.map(({ cells }) => idOf(cells)).filter(isId);
  const found = ids.length > 0 ? await productsOf(db, ids) : [];
  const { linesById, errors } = sortLines(sheet, new Set(found.map(({ id }) => id)));
  const evenAlone = found.map(({ id }) => id).filter((id) => linesById.get(id)?.variants.length);
  const [vatRates, variants, units] = await Promise.all([
    readVatRates({ db }),
    readSheetVariants(db, { productIds: found.map(({ id }) => id), evenAlone }),
    findNamedUnits(db, namedInCompositions(sheet)),
  ]);
  const lines: ImportLine[] = [];
  for (const product of found) {
    const written = linesById.get(product.id);
    if (!written) continue;
    const compared = compareProduct({
      product,
      known: variants.get(product.id) ?? [],
      written,
      vatRates,
      unitNamed: (word) => units.get(word),
    });
    errors.push(...compared.errors);
    if (compared.line) lines.push(compared.line);
  }
  const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line;
  return { lines: lines.toSorted(byLine), errors: errors.toSorted(byLine) };
}

const idOf = (cells: SheetLine["cells"]) => cells.identifiant?.trim() ?? "";

/** The lines of each product, its own and those of its variants, wherever they stand. */
function sortLines(sheet: readonly SheetLine[], known: ReadonlySet<string>) {
  const linesById = new Map<string, LinesOfProduct>();
  const errors: ImportError[] = [];
  for (const line of sheet) {
    const id = idOf(line.cells);
    if (!known.has(id)) {
      errors.push({ line: line.line, words: unknownFr(id) });
      continue;
    }
    const lines = linesById.get(id) ?? { product: null, variants: [] };
    linesById.set(id, lines);
    if (isVariantLine(line.cells)) lines.variants.push(line);
    else if (!lines.product) lines.product = line;
    else errors.push({ line: line.line, words: "Ce produit est déjà dans une ligne plus haut." });
  }
  return { linesById, errors };
}

const unknownFr = (id: string) =>
  id === ""
    ? "L’identifiant manque. Un nouveau produit s’ajoute par son formulaire."
    : "Aucun produit en vente n’a cet identifiant.";

const productsOf = async (db: Db, ids: readonly string[]): Promise<ComparedProduct[]> => {
  const rows = await db
    .selectFrom("products")
    .select(["id", "name", "description", "price_cents", "vat_basis_points", "category", "stock"])
    .select(["customization", "weight_grams", "safety_information", "temperature_class"])
    .select([isReduced.as("isReducedNow"), productVersion.as("version"), ownPlace.as("place")])
    .where("id", "in", [...new Set(ids)])
    .where("archived_at", "is", null)
    .execute();
  return rows.map(({ id, version, isReducedNow, ...columns }) => ({
    id,
    version,
    isReduced: isReducedNow,
    before: {
      ...columns,
      customization: columns.customization as SheetProduct["customization"],
      safety_information: columns.safety_information as SheetProduct["safety_information"],
    },
  }));
};
