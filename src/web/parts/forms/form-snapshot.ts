import { DRAFT_FIELD } from "#shop/drafts/form-draft.ts";

/** What stands in a form's fields, by name. */
export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    // A box and the editor that takes its place write the end of a line differently.
    if (typeof value === "string" && name !== DRAFT_FIELD) {
      fields[name] = value.replaceAll("\r\n", "\n");
    }
  }
  return fields;
}

/** As text, which compares by value. */
export const snapshotOf = (form: HTMLFormElement): string =>
  JSON.stringify(Object.entries(fieldsOf(form)).sort(([a], [b]) => (a < b ? -1 : 1)));
