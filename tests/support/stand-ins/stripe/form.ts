export type Form = { [name: string]: string | Form };

/** `metadata[order_id]=1&expand[0]=x` as nested objects, the way Stripe's API reads its bodies. */
export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll("]", "").split("[");
    const last = path.pop() ?? "";
    let place = form;
    for (const step of path) {
      const inner = place[step];
      const next: Form = typeof inner === "object" ? inner : {};
      place[step] = next;
      place = next;
    }
    place[last === "" ? String(Object.keys(place).length) : last] = value;
  }
  return form;
}

export const text = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === "string" ? value : undefined;
};

export const inner = (form: Form, ...names: string[]): Form =>
  names.reduce<Form>((place, name) => {
    const next = place[name];
    return typeof next === "object" ? next : {};
  }, form);
