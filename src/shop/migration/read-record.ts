import type { z } from "zod";
import { cells, type MigratedProduct, pictureNamedIn } from "./migrated-product.ts";

type ReadRecord =
  | { product: MigratedProduct; remarks: string[] }
  | { product: null; reasons: string[] };

type Fields = Readonly<Record<string, unknown>>;

/**
 * A record laid over the product that it is about, if there is one: a spreadsheet leaves empty
 * cells out, so what it lacks stays as it is.
 */
export function readRecord(
  fields: Fields,
  known: MigratedProduct | null,
  ownPictures: ReadonlySet<string>,
): ReadRecord {
  const reasons: string[] = [];
  const read = <Name extends keyof typeof cells>(name: Name) => {
    if (isEmpty(fields[name])) return undefined;
    const { data, error } = cells[name].safeParse(fields[name]);
    if (error) reasons.push(`${name}\u00a0: ${error.issues[0]?.message ?? "illisible"}`);
    return data as z.infer<(typeof cells)[Name]> | undefined;
  };
  const must = <Name extends keyof typeof cells, Value>(name: Name, kept: Value | undefined) => {
    const value = read(name) ?? kept;
    if (value === undefined && isEmpty(fields[name])) reasons.push(`${name}\u00a0: manque`);
    return value as Exclude<typeof value, undefined>;
  };
  const named = pictureNamedIn(fields.Image);
  const isOwn = named !== null && ownPictures.has(named);
  const product: MigratedProduct = {
    name: must("Name", known?.name),
    description: must("Description", known?.description),
    price_cents: must("Price", known?.price_cents),
    category: must("Category", known?.category),
    stock: read("Stock") ?? known?.stock ?? 0,
    customization: read("Customization") ?? known?.customization ?? {},
    picture: isOwn ? named : (known?.picture ?? null),
  };
  if (reasons.length > 0) return { product: null, reasons };
  const remarks: string[] = [];
  if (named !== null && !isOwn) {
    remarks.push("Image\u00a0: n’est pas une photographie de la boutique, à ajouter au produit");
  }
  return { product, remarks };
}

const isEmpty = (cell: unknown) =>
  cell === undefined || cell === null || (typeof cell === "string" && cell.trim() === "");
