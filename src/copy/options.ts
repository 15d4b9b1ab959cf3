const names: Readonly<Record<string, string>> = { size: "Taille", color: "Couleur" };

/** « Taille : Jeune plant 12 cm, Couleur : Noir mat », as orders and their papers show what was chosen. */
export const formatOptions = (options: Readonly<Record<string, string>>): string =>
  Object.entries(options)
    .map(([key, value]) => `${names[key] ?? key} : ${value}`)
    .join(", ");
