import { randomUUID } from "node:crypto";

const forms = new WeakMap<object, Map<string, string>>();

/** The id of the form that a step sends about a thing: told twice, it sends the same form again. */
export function formOf(step: object, about = ""): string {
  const known = forms.get(step) ?? new Map<string, string>();
  forms.set(step, known);
  const id = known.get(about) ?? randomUUID();
  known.set(about, id);
  return id;
}
