const LONGEST = 500;

/** The list that a form was sent from, as it was searched, filtered and paged. */
export function listBehind(list: string, asked: unknown): string {
  if (typeof asked !== "string" || asked.length > LONGEST || !asked.startsWith("?")) return list;
  return `${list}?${new URLSearchParams(asked)}`;
}
