type Fields = Record<string, unknown>;

/** Only what differs: a log of whole rows would hide the change. Null when nothing does. */
export function changedFields(
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return null;
  const pick = (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
