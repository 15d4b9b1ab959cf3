import { z } from "zod";
import { oneLine } from "#kernel/one-line.ts";

export const LONGEST_PLACE = 60;
const PLACE_TOO_LONG = `${LONGEST_PLACE} caractères au plus`;

/** « Serre 1, table C »; null where nothing is typed. */
export const typedPlace = z
  .string()
  .transform((typed) => oneLine(typed.replaceAll("\0", "")))
  .pipe(z.string().max(LONGEST_PLACE, PLACE_TOO_LONG))
  .transform((place) => place || null);
