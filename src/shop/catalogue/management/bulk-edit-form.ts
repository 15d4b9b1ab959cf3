import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { type ProductCategory, productCategories } from "../category.ts";
import { typedPrice, typedStock } from "../product-form/product-form.ts";
import { type BulkChange, bulkKinds, MOST_AT_ONCE } from "./bulk-change.ts";

const productIds = z
  .string()
  .transform((list) => [...new Set(list.split(","))].filter(isId))
  .pipe(z.array(z.string()).min(1, "Cochez au moins un produit").max(MOST_AT_ONCE));

const percent = z
  .string({ error: "Le pourcentage est requis" })
  .trim()
  .regex(/^[+-]?\d{1,3}([.,]\d{1,2})?$/, "Un pourcentage, par exemple -10 ou +5,5")
  .transform((typed) => Number(typed.replace(",", ".")))
  .refine((value) => value > -100, "Une baisse de moins de 100 %");
const change = z
  .string({ error: "La variation est requise" })
  .trim()
  .regex(/^[+-]?\d{1,6}$/, "Un nombre entier, par exemple +5 ou -2")
  .transform(Number);

/** One value field serves every kind; what it must hold depends on the kind. */
export const bulkEditForm = z
  .object({
    ids: productIds,
    kind: z.enum(bulkKinds, { error: "Choisissez une modification" }),
    value: z.string().optional(),
    category: z.enum(productCategories).optional(),
  })
  .superRefine((fields, context) => {
    const read = readBulkChange(fields);
    if (!read.success) {
      const path = [fields.kind === "category" ? "category" : "value"];
      context.addIssue({ code: "custom", path, message: read.message });
    }
  });

type Fields = {
  kind: BulkChange["kind"];
  value?: string | undefined;
  category?: ProductCategory | undefined;
};
type Read = { success: true; change: BulkChange } | { success: false; message: string };

export function readBulkChange({ kind, value, category }: Fields): Read {
  const valid = (found: BulkChange): Read => ({ success: true, change: found });
  const invalid = (message: string): Read => ({ success: false, message });
  const typed = <T>(schema: z.ZodType<T>, toChange: (read: T) => BulkChange): Read => {
    const read = schema.safeParse(value);
    if (read.success) return valid(toChange(read.data));
    return invalid(read.error.issues[0]?.message ?? "Cette valeur ne convient pas");
  };
  switch (kind) {
    case "archive":
      return valid({ kind });
    case "category":
      return category ? valid({ kind, category }) : invalid("Choisissez une catégorie");
    case "price":
      return typed(typedPrice, (price) => ({ kind, price }));
    case "price_percent":
      return typed(percent, (read) => ({ kind, percent: read }));
    case "stock":
      return typed(typedStock, (stock) => ({ kind, stock }));
    case "stock_change":
      return typed(change, (read) => ({ kind, change: read }));
  }
}
