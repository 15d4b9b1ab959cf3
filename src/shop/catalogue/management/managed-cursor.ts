import { z } from "zod";
import { readCursor, writeCursor } from "../cursor-text.ts";
import type { ManagedSort } from "./managed-query.ts";

const id = z.uuid();
const small = z.int().min(-2_147_483_648).max(2_147_483_647);
const foldedName = z
  .string()
  .max(1000)
  .regex(/^[a-z0-9 ]*$/);

const managedCursor = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("nouveautes"), key: z.int(), id }),
  z.strictObject({ by: z.enum(["prix", "prix-desc", "stock", "stock-desc"]), key: small, id }),
  z.strictObject({ by: z.literal("nom"), key: foldedName, id }),
]);

type ManagedCursor = { by: ManagedSort; key: number | string; id: string };

export const encodeManagedCursor = (last: ManagedCursor): string => writeCursor(last);

/** Null for what is no cursor, or one of another order: the list then begins at its beginning. */
export function decodeManagedCursor(written: string | null, by: ManagedSort): ManagedCursor | null {
  const { data } = managedCursor.safeParse(readCursor(written));
  return data?.by === by ? data : null;
}
