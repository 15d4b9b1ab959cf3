import { slugOf } from "#shop/catalogue/slug.ts";
import { changedNames } from "./changed-names.ts";
import type { MigratedProduct } from "./migrated-product.ts";
import { readRecord } from "./read-record.ts";

export type MigrationKind = "new" | "changed" | "unchanged" | "refused";

/** What a migration would do with one record of the spreadsheet. */
export type MigrationLine = {
  recordId: string;
  name: string;
  kind: MigrationKind;
  /** Of the product that it is about, or that it would become. */
  productId: string | null;
  /** The edit that it was compared with. */
  version: string | null;
  before: MigratedProduct | null;
  after: MigratedProduct | null;
  /** Why it is refused; otherwise what to look at afterwards. */
  words: string[];
};

export type SourceRecord = { id: string; fields: Readonly<Record<string, unknown>> };
export type KnownProduct = MigratedProduct & {
  id: string;
  slug: string;
  version: string;
  isArchived: boolean;
  /** Its price is the lowest of several, its stock their sum. */
  hasVariants: boolean;
  /** The record that it is mirrored to. */
  recordId: string | null;
};
type Shelf = { products: readonly KnownProduct[]; ownPictures: ReadonlySet<string> };

/**
 * Remembers what the records before have taken, so that a long table can be compared in parts.
 * `present` are the records that the spreadsheet has: a product whose record is gone is free.
 */
export function startComparison(newId: () => string, present: ReadonlySet<string>) {
  const taken = new Set<string>();

  function compare(record: SourceRecord, { products, ownPictures }: Shelf): MigrationLine {
    const name = typeof record.fields.Name === "string" ? record.fields.Name.trim() : "";
    const slug = slugOf(name);
    const line = { recordId: record.id, name, productId: null, version: null, before: null };
    const refuse = (...words: string[]): MigrationLine => ({
      ...line,
      kind: "refused",
      after: null,
      words,
    });

    const found = productOf(record.id, { name, slug }, products, present);
    if (typeof found === "string") return refuse(found);
    if (taken.has(found?.id ?? slug)) return refuse(SAME_NAME);
    const before = found && migratedPart(found);
    const read = readRecord(record.fields, before, ownPictures);
    if (!read.product) return refuse(...read.reasons);
    taken.add(found?.id ?? slug);
    const { product, remarks } = read;
    const { after, words } = found?.hasVariants
      ? keptByVariants(found, product, remarks)
      : { after: product, words: remarks };
    if (!found) return { ...line, kind: "new", productId: newId(), after, words };
    const kind = changedNames(migratedPart(found), after).length === 0 ? "unchanged" : "changed";
    return { ...line, kind, productId: found.id, version: found.version, before, after, words };
  }

  return (records: readonly SourceRecord[], shelf: Shelf): MigrationLine[] =>
    records.map((record) => compare(record, shelf));
}

const SAME_NAME = "Un autre enregistrement désigne déjà ce produit";
const ARCHIVED = "Ce produit est archivé dans la boutique\u00a0: restaurez-le d’abord";
const AMBIGUOUS = "Plusieurs produits de la boutique portent ce nom";

/** By its record when the mirror knows it, else by its name; or why there is no telling. */
function productOf(
  recordId: string,
  { name, slug }: { name: string; slug: string },
  products: readonly KnownProduct[],
  present: ReadonlySet<string>,
): KnownProduct | null | string {
  const own = products.filter((product) => product.recordId === recordId);
  const called = products.filter((product) => product.slug === slug || product.name === name);
  const found = own.length > 0 ? own : called;
  const [first, ...others] = found.filter(({ isArchived }) => !isArchived);
  if (others.length > 0) return AMBIGUOUS;
  const isAnothers = first?.recordId && first.recordId !== recordId && present.has(first.recordId);
  if (isAnothers) return SAME_NAME;
  if (first) return first;
  return found.length > 0 ? ARCHIVED : null;
}

const KEPT = "Ce produit a des déclinaisons\u00a0: leur prix et leur stock se changent une par une";

/** One price and one stock cannot be shared out among several variants. */
function keptByVariants(found: KnownProduct, product: MigratedProduct, remarks: string[]) {
  const { price_cents, stock } = found;
  const isKept = price_cents === product.price_cents && stock === product.stock;
  return {
    after: { ...product, price_cents, stock },
    words: isKept ? remarks : [...remarks, KEPT],
  };
}

const migratedPart = (product: KnownProduct): MigratedProduct => ({
  name: product.name,
  description: product.description,
  price_cents: product.price_cents,
  category: product.category,
  stock: product.stock,
  customization: product.customization,
  picture: product.picture,
});
