const LIGATURES: Record<string, string> = { œ: "oe", æ: "ae", ø: "o", ß: "ss" };
const LONGEST = 80;

/** The last part of a product's address, from its name. */
export function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[œæøß]/g, (letter) => LIGATURES[letter] ?? "")
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, "");
  // A name without a single letter of ours still needs an address.
  return plain || "produit";
}

/** The first of « monstera », « monstera-2 », « monstera-3 »… that is free. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let count = 2; ; count += 1) {
    if (!taken.has(`${wanted}-${count}`)) return `${wanted}-${count}`;
  }
}
