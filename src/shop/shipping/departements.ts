import { departementPoints } from "./departement-points.ts";

export type DepartementCode = (typeof departementPoints)[number][0];

export type Departement = {
  code: DepartementCode;
  name: string;
  /** The town of its prefecture, where its weather is looked at. */
  seat: string;
  region: string;
  latitude: number;
  longitude: number;
};

export const departements: readonly Departement[] = departementPoints.map(
  ([code, name, seat, region, latitude, longitude]) => ({
    code,
    name,
    seat,
    region,
    latitude,
    longitude,
  }),
);

const BY_CODE = new Map<string, Departement>(departements.map((one) => [one.code, one]));

export function findDepartement(code: DepartementCode): Departement {
  const found = BY_CODE.get(code);
  if (!found) throw new Error(`there is no département ${code}`);
  return found;
}

/** Saint-Barthélemy and Saint-Martin, whose codes look like those of Guadeloupe. */
const NOT_GUADELOUPE = ["97133", "97150"];

/** Where a French postal code is; null for what is no département: Monaco, Saint-Martin, abroad. */
export function departementOf(postalCode: string): DepartementCode | null {
  const bare = postalCode.replaceAll(/\s/g, "");
  if (!/^\d{5}$/.test(bare) || NOT_GUADELOUPE.includes(bare)) return null;
  return BY_CODE.get(prefixOf(bare))?.code ?? null;
}

function prefixOf(postalCode: string): string {
  if (postalCode.startsWith("97")) return postalCode.slice(0, 3);
  // Corsica: 200 and 201 for the south, 202 and 206 for the north.
  if (postalCode.startsWith("20")) return postalCode < "20200" ? "2A" : "2B";
  return postalCode.slice(0, 2);
}

export const isOverseas = (code: DepartementCode): boolean => code.length === 3;

export const isCorsican = (code: DepartementCode): boolean => code === "2A" || code === "2B";

/** Good Friday and the second day of Christmas are holidays there, by the law of 1918. */
const ALSACE_MOSELLE: readonly DepartementCode[] = ["57", "67", "68"];

export const isInAlsaceMoselle = (code: DepartementCode): boolean => ALSACE_MOSELLE.includes(code);
