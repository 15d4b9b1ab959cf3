import { z } from "zod";
import { legalBlanks } from "#web/legal-blanks.server.ts";
import { blankField } from "./blank-field.ts";
import { openedVersion } from "./changed-meanwhile.ts";
import { NOT_SAVED } from "./not-saved.ts";

const all = legalBlanks.flatMap(({ blanks }) => blanks);

export const blanksForm = {
  schema: z.object({
    version: openedVersion,
    ...Object.fromEntries(all.map((blank) => [blankField(blank), z.string().optional()])),
  }),
  failure: NOT_SAVED,
};

/** What was typed, by the words of each blank; those that were left empty are left out. */
export const filledIn = (typed: Readonly<Record<string, string | undefined>>): [string, string][] =>
  all.flatMap((blank) => {
    const text = (typed[blankField(blank)] ?? "").replaceAll("\0", "").trim();
    return text === "" ? [] : [[blank, text]];
  });
