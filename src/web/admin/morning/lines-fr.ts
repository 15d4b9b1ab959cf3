type Line = { name: string; quantity: number };

/** « Monstera Albo × 2 et 1 autre ». */
export function linesFr([first, ...others]: readonly Line[]): string {
  if (!first) return "";
  const name = first.quantity > 1 ? `${first.name} × ${first.quantity}` : first.name;
  if (others.length === 0) return name;
  return `${name} et ${others.length} ${others.length > 1 ? "autres" : "autre"}`;
}
