import { z } from "zod";
import { readCursor, writeCursor } from "../cursor-text.ts";

const id = z.uuid();
const misspelt = z.string().max(100).optional();
const price = z.int().min(0).max(2_147_483_647);
const foldedName = z
  .string()
  .max(1000)
  .regex(/^[a-z0-9 ]*$/);

/**
 * The last product of a page, by what its order compares: moments are in microseconds, as
 * PostgreSQL keeps them. `text` is what was searched for instead of a misspelt text.
 */
const productCursor = z.discriminatedUnion("by", [
  z.strictObject({ by: z.enum(["nouveautes", "choix"]), key: z.int(), id, text: misspelt }),
  z.strictObject({ by: z.enum(["prix", "prix-desc"]), key: price, id, text: misspelt }),
  z.strictObject({ by: z.literal("nom"), key: foldedName, id, text: misspelt }),
  z.strictObject({
    by: z.literal("pertinence"),
    tier: z.int().min(0).max(3),
    key: z.int(),
    id,
    text: misspelt,
  }),
]);
export type ProductCursor = z.infer<typeof productCursor>;

export const encodeCursor = (cursor: ProductCursor): string => writeCursor(cursor);

/** Null for what is no cursor, or one of another order: the list then begins at its beginning. */
export function decodeCursor(
  written: string | null,
  by: ProductCursor["by"],
): ProductCursor | null {
  const { data } = productCursor.safeParse(readCursor(written));
  return data?.by === by ? data : null;
}
