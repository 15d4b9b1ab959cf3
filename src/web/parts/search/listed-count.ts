/** How many of them a list shows; there may be more. */
export function listedFr(thing: "article" | "produit", count: number, andMore: boolean): string {
  if (count === 0) return `Aucun ${thing}`;
  if (andMore) return `Les ${count} premiers ${thing}s`;
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`;
}
