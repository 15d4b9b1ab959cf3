import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { type Pieces, readPieces } from "#shop/fairs/typed-pieces.ts";

/** The rest of the form is a number for each variant. */
export const piecesForm = (failure: string) => ({
  schema: z.object({ formId: z.string().refine(isId) }),
  failure,
});

/** The numbers of some kinds that were posted; null when one of them is none. */
export async function postedPieces<Kind extends string>(
  request: Request,
  kinds: readonly Kind[],
): Promise<Record<Kind, Pieces[]> | null> {
  const fields = await request.clone().formData();
  const read = kinds.map((kind) => [kind, readPieces(fields.entries(), kind)] as const);
  if (read.some(([, pieces]) => pieces === null)) return null;
  return Object.fromEntries(read) as Record<Kind, Pieces[]>;
}

export const NO_NUMBER = { status: 422, failure: "Écrivez des nombres entiers de pièces." };
