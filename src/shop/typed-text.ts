import { z } from "zod";
import { oneLine } from "#kernel/one-line.ts";

/** What someone must type: not blank, not endless, without spaces around it. */
export const typedText = (missing: string, most: number, tooLong: string) =>
  z
    .string({ error: missing })
    // PostgreSQL cannot store it, and no keyboard types it.
    .transform((text) => text.replaceAll("\0", ""))
    .pipe(z.string().trim().min(1, missing).max(most, tooLong));

/** The same on one line. */
export const typedLine = (missing: string, most: number, tooLong: string) =>
  typedText(missing, most, tooLong).transform(oneLine);
