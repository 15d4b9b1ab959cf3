/**
 * A page of rows that were read with one more than is shown: it tells whether another page follows.
 * `last` is the row that the following page comes after; null where none follows.
 */
export function cutPage<Row>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size);
  return { shown, last: rows.length > size ? (shown.at(-1) ?? null) : null };
}
