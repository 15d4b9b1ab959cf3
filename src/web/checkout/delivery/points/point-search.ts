/** « 75013 Paris », « Paris » or « 75013 », as one types where to look. */
export type PointPlace = { country: string; postalCode: string; city: string };

export function readNear(typed: string, country: string): PointPlace | null {
  const text = typed.trim().slice(0, 120);
  const [, postalCode = "", city = ""] = /^([\dA-Z-]*\d[\dA-Z-]*)?[\s,]*(.*)$/i.exec(text) ?? [];
  return postalCode || city.length > 1 ? { country, postalCode, city: city.trim() } : null;
}

export const nearFr = ({ postalCode, city }: PointPlace): string =>
  [postalCode, city].filter(Boolean).join(" ");
