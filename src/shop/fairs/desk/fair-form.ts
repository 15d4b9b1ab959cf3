import { z } from "zod";
import { isId } from "#kernel/ids.ts";
import { firstMoment } from "#shop/pricing/reductions/reduction-form.ts";

const text = (most: number) =>
  z
    .string()
    .transform((typed) => typed.replaceAll("\0", "").trim())
    .pipe(z.string().max(most, `${most} caractères au plus`));
const day = z
  .string({ error: "Choisissez un jour" })
  .trim()
  .refine((typed) => firstMoment(typed) !== null, "Choisissez un jour");

export const fairForm = z
  .object({
    /** That of the fair; a form for a new one has made it. */
    key: z.string().refine(isId),
    version: z.coerce.number().int().min(0).max(2_000_000_000),
    name: z
      .string({ error: "Donnez un nom à la foire" })
      .transform((typed) => typed.replaceAll("\0", "").trim())
      .pipe(z.string().min(1, "Donnez un nom à la foire").max(80, "80 caractères au plus")),
    place: text(120).default(""),
    startsOn: day,
    endsOn: day,
    isSplit: z.literal("on").optional(),
  })
  .superRefine(({ startsOn, endsOn }, context) => {
    if (startsOn <= endsOn) return;
    context.addIssue({ code: "custom", path: ["endsOn"], message: "La fin est avant le début" });
  });
export type TypedFair = z.infer<typeof fairForm>;
