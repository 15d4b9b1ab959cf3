import { z } from "zod";
import { parseForeignJson } from "#kernel/foreign-json.ts";
import { oneLine } from "#kernel/one-line.ts";
import { typedPlace } from "#shop/stock/place.ts";
import { typedPrice } from "../product-form/product-form.ts";
import { rootStates } from "./root-state.ts";

export const MOST_PHOTOGRAPHS = 12;
export const TOO_MANY_PHOTOGRAPHS = `${MOST_PHOTOGRAPHS} photographies au plus`;

const blank = (typed: unknown) => (typed === "" ? undefined : typed);

const typedCount = (words: string) =>
  z
    .preprocess(
      blank,
      z
        .string()
        .trim()
        .regex(/^([1-9]\d{0,2}|1000)$/, words)
        .transform(Number)
        .optional(),
    )
    .transform((count) => count ?? null);

const shortText = (most: number) =>
  z
    .string()
    .transform((typed) => oneLine(typed.replaceAll("\0", "")).trim())
    .pipe(z.string().max(most, `${most} caractères au plus`))
    .default("");

const photograph = z.object({
  path: z.string().max(300),
  /** Blank where the plant alone is meant. */
  alt: z
    .string()
    .transform((typed) => oneLine(typed.replaceAll("\0", "")).trim())
    .pipe(z.string().max(300)),
  isIllustration: z.boolean().default(false),
  takenAt: z.iso.datetime().transform((moment) => new Date(moment)),
});
export type SpecimenPhotograph = z.infer<typeof photograph>;

const photographs = z
  .string()
  .max(30_000)
  .transform((json, context): SpecimenPhotograph[] => {
    const parsed = z.array(photograph).max(MOST_PHOTOGRAPHS).safeParse(parseForeignJson(json));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: TOO_MANY_PHOTOGRAPHS });
    return z.NEVER;
  })
  .default([]);

const shape = {
  photographs,
  /** The address of one that was sent before: all there is before any script has loaded. */
  photograph: z.string().trim().max(300).default(""),
  price: typedPrice,
  height: typedCount("Une hauteur en centimètres, de 1 à 1000"),
  leaves: typedCount("Un nombre de feuilles, de 1 à 1000"),
  rootState: z.preprocess(blank, z.enum(rootStates).optional()).transform((state) => state ?? null),
  pot: shortText(60),
  note: shortText(300),
  place: typedPlace.default(null),
};

/** A new one gets its key with its form: sent twice, it is one plant. */
export const newSpecimen = z.object({
  ...shape,
  key: z.uuid(),
  product: z.uuid({ error: "Choisissez la plante" }),
});

export const specimenEdit = z.object({ ...shape, version: z.string().regex(/^[0-9a-f]{32}$/) });
export type SpecimenForm = Omit<z.infer<typeof specimenEdit>, "version">;

/** What the form shows: those sent, and before them the one whose address was typed. */
export function wantedPhotographs(form: SpecimenForm, now: Date): SpecimenPhotograph[] {
  const { photograph: path, photographs } = form;
  if (!path || photographs.some((one) => one.path === path)) return photographs;
  return [{ path, alt: "", isIllustration: false, takenAt: now }, ...photographs];
}
