/** What an address says of a list, for the dialogs over it; nothing else that it says. */
export function keptSearch(params: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams(
    [...params].filter(([name, value]) => value && names.includes(name)),
  );
  return kept.size > 0 ? `?${kept}` : "";
}

const LONGEST = 500;

/** The list that a form was sent from, as it was searched, filtered and paged. */
export function listBehind(list: string, asked: unknown): string {
  if (typeof asked !== "string" || asked.length > LONGEST || !asked.startsWith("?")) return list;
  return `${list}?${new URLSearchParams(asked)}`;
}
