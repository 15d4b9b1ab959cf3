import { z } from "zod";
import { parseForeignJson } from "#kernel/foreign-json.ts";
import { type DraftFields, draftedForms } from "./form-draft.ts";

const MOST_FIELDS = 100;

const fields = z
  .string()
  .max(300_000)
  .transform((json, context): DraftFields => {
    // PostgreSQL has no place for a null character.
    const typed = parseForeignJson(json.replaceAll("\\u0000", ""));
    const parsed = z.record(z.string().max(60), z.string()).safeParse(typed);
    const named = Object.entries(parsed.data ?? {});
    if (parsed.success && named.length <= MOST_FIELDS) {
      // Nor for half of a character.
      return Object.fromEntries(named.map((pair) => pair.map((text) => text.toWellFormed())));
    }
    context.addIssue({ code: "custom", message: "not the fields of a form" });
    return z.NEVER;
  });

const place = {
  id: z.uuid(),
  form: z.enum(draftedForms),
  subject: z.string().regex(/^[a-z0-9-]{1,200}$/),
};

/** What a page sends while someone types, and when they throw it away. */
export const draftChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("kept"), ...place, version: z.string().max(100), fields }),
  z.object({ kind: z.literal("discarded"), ...place }),
]);

const mark = z
  .string()
  .transform((text) => text.split("/"))
  .transform(([form, subject, id]) => ({ form, subject, id }))
  .pipe(z.object(place));

/** Which draft a form was typed in; null when it does not say. */
export const readDraftMark = (text: unknown) => mark.safeParse(text).data ?? null;
