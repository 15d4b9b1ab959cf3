import type { z } from "zod";

const FORMULA_GUARD = /^'(?=[=+\-@\t\r])/;

/** As it was before the export made it harmless to spreadsheets. */
export const unguarded = (cell: string) => cell.replace(FORMULA_GUARD, "").replaceAll("\0", "");

/** Reads the cells of one line, each by its rule; what cannot be is added to the errors. */
export const cellReader =
  <Rules extends Record<string, z.ZodType>>(
    rules: Rules,
    line: { readonly [column in keyof Rules]?: string | undefined },
    errors: string[],
  ) =>
  <Name extends keyof Rules & string>(name: Name): z.infer<Rules[Name]> | undefined => {
    const written = line[name];
    if (written === undefined) return undefined;
    const { data, error } = (rules[name] as Rules[Name]).safeParse(unguarded(written));
    if (error) errors.push(`${name}\u00a0: ${error.issues[0]?.message ?? "illisible"}`);
    return data;
  };
