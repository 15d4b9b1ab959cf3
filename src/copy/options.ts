/** « size: Jeune plant 12 cm, color: Noir mat », as carts and orders show what was chosen. */
export const formatOptions = (options: Readonly<Record<string, string>>): string =>
  Object.entries(options)
    .map(([key, value]) => `${key}: ${value}`)
    .join(", ");
