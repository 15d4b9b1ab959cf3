import { z } from "zod";
import { typedPlace } from "#shop/stock/place.ts";
import { typedPrice, typedStock } from "../product-form/product-form.ts";
import { plainSpaces } from "./composition.ts";
import { cellReader, unguarded } from "./read-cell.ts";
import type { Cells, KnownVariant, SheetVariant, VariantColumn } from "./variant-columns.ts";

const text = (most: number) => z.string().trim().max(most, `dépasse ${most} caractères`);

const rules = {
  declinaison: text(120),
  detail: text(200),
  taille: text(60),
  couleur: text(60),
  prix_declinaison: typedPrice,
  poids_declinaison: z
    .string()
    .trim()
    .regex(/^([1-9]\d{0,5})?$/, "est un poids en grammes")
    .transform((cell) => (cell === "" ? null : Number(cell))),
  stock_declinaison: typedStock,
  place_declinaison: typedPlace,
  en_vente: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(["", "oui", "non"], { error: "est oui ou non" })),
};

type Read = { variant: SheetVariant; errors: string[] };

/** A line laid over the variant that it is about; columns that the file lacks stay as they are. */
export function fromVariantCells(before: KnownVariant, line: Cells): Read {
  const errors: string[] = [];
  const { stock_declinaison = "", composition = before.composition, ...others } = line;
  const isCounted = before.stock !== null && line.stock_declinaison !== undefined;
  const read = cellReader(rules, isCounted ? { ...others, stock_declinaison } : others, errors);
  const weight = read("poids_declinaison");
  const place = before.stock === null ? undefined : read("place_declinaison");
  const variant: SheetVariant = {
    name: read("declinaison") ?? before.name,
    detail: read("detail") ?? before.detail,
    size: read("taille") ?? before.size,
    color: read("couleur") ?? before.color,
    price_cents: read("prix_declinaison") ?? before.price_cents,
    weight_grams: weight === undefined ? before.weight_grams : weight,
    stock: read("stock_declinaison") ?? before.stock,
    place: place === undefined ? before.place : place,
    composition: before.composition,
    is_on_sale: isOnSale(read("en_vente"), before.is_on_sale),
  };
  if (variant.name === "" && before.id !== before.productId) refuse("declinaison", EMPTY);
  if (before.stock === null && stock_declinaison.trim() !== "") {
    refuse("stock_declinaison", "se compte sur la ligne de ce qu’elle contient");
  }
  if (before.stock === null && line.place_declinaison?.trim()) {
    refuse("place_declinaison", "se note sur la ligne de ce qu’elle contient");
  }
  if (plainSpaces(unguarded(composition)) !== plainSpaces(before.composition)) {
    refuse("composition", "se change dans la fiche du produit");
  }
  if (before.isReduced && variant.price_cents !== before.price_cents) {
    refuse("prix_declinaison", REDUCED);
  }
  if (before.isSpecimen) {
    for (const [column, field] of KEPT_BY_SPECIMENS) {
      if (variant[field] !== before[field]) refuse(column, "d’un spécimen, ne se change pas ici");
    }
  }
  return { variant, errors };

  function refuse(column: VariantColumn, words: string) {
    errors.push(`${column}\u00a0: ${words}`);
  }
}

const EMPTY = "ne peut pas être vide";
export const REDUCED = "ne change pas tant qu’une réduction est en cours";

const KEPT_BY_SPECIMENS = [
  ["declinaison", "name"],
  ["detail", "detail"],
  ["taille", "size"],
  ["couleur", "color"],
  ["stock_declinaison", "stock"],
  ["en_vente", "is_on_sale"],
] as const;

const SPECIMEN = /^n\s*°\s*\d+$/i;

/** A line without an identifier: a variant to be added. */
export function newVariant(line: Cells): Read {
  const errors: string[] = [];
  const composition = plainSpaces(unguarded(line.composition ?? ""));
  const isCounted = composition === "";
  const { stock_declinaison = "", prix_declinaison = "", ...others } = line;
  const cells = { ...others, prix_declinaison, ...(isCounted && { stock_declinaison }) };
  const read = cellReader(rules, cells, errors);
  const name = read("declinaison") ?? "";
  if (name === "") errors.push(`declinaison\u00a0: ${EMPTY}`);
  if (SPECIMEN.test(name)) {
    errors.push("declinaison\u00a0: un spécimen s’ajoute avec sa photographie, pas ici");
  }
  if (!isCounted && stock_declinaison.trim() !== "") {
    errors.push("stock_declinaison\u00a0: reste vide, celui de la composition compte");
  }
  if (!isCounted && line.place_declinaison?.trim()) {
    errors.push("place_declinaison\u00a0: reste vide, celle de la composition compte");
  }
  const variant: SheetVariant = {
    name,
    detail: read("detail") ?? "",
    size: read("taille") ?? "",
    color: read("couleur") ?? "",
    price_cents: read("prix_declinaison") ?? 0,
    weight_grams: read("poids_declinaison") ?? null,
    stock: isCounted ? (read("stock_declinaison") ?? 0) : null,
    place: isCounted ? (read("place_declinaison") ?? null) : null,
    composition,
    is_on_sale: isOnSale(read("en_vente"), true),
  };
  return { variant, errors };
}

const isOnSale = (cell: "" | "oui" | "non" | undefined, before: boolean) =>
  cell ? cell === "oui" : before;
