/** A photograph older than this no longer shows the plant that leaves. */
const PHOTOGRAPH_DAYS = 21;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Where a specimen stands. `come_back`: it was sold, is on the shelf again and waits for a new
 * photograph. `withdrawn`: the shopkeeper took it off sale. `at_fair`: it was taken to one, and is
 * on sale again when it comes home.
 */
export type SpecimenState = "on_sale" | "held" | "come_back" | "withdrawn" | "at_fair" | "sold";

type Shelf = {
  isArchived: boolean;
  isAtFair: boolean;
  soldAt: Date | null;
  stock: number;
  reserved: number;
};

export function specimenState(shelf: Shelf): SpecimenState {
  const { isArchived, isAtFair, soldAt, stock, reserved } = shelf;
  if (isAtFair) return "at_fair";
  if (soldAt) return "sold";
  if (stock === 0) return "withdrawn";
  if (isArchived) return "come_back";
  return reserved > 0 ? "held" : "on_sale";
}

/** Photographs taken before this moment are to be done again. */
export const oldestPhotograph = (now: Date): Date =>
  new Date(now.getTime() - PHOTOGRAPH_DAYS * DAY_MS);

/** When a photograph will have to be done again. */
export const photographDue = (takenAt: Date): Date =>
  new Date(takenAt.getTime() + PHOTOGRAPH_DAYS * DAY_MS);

/** When the newest of its photographs was taken. */
export const newestOf = (photographs: readonly { takenAt: Date }[]): Date | null =>
  photographs.map(({ takenAt }) => takenAt).toSorted((a, b) => b.getTime() - a.getTime())[0] ??
  null;

type Photographed = { state: SpecimenState; takenAt: Date | null; cameBackAt: Date | null };

/** Whether a new photograph is needed before it can be, or stay, on sale. */
export function needsPhotograph({ state, takenAt, cameBackAt }: Photographed, now: Date): boolean {
  if (state === "sold" || state === "at_fair") return false;
  if (!takenAt || takenAt < oldestPhotograph(now)) return true;
  return cameBackAt !== null && takenAt < cameBackAt;
}

/** « n° 217 », as it is said after the name of its product. */
export const specimenName = (number: number): string => `n°\u00a0${number}`;

/** « Plant n° 217 », where it stands alone; also the words of a photograph without any. */
export const plantName = (number: number): string => `Plant ${specimenName(number)}`;

/** The number that an address names; null for anything else. */
export const readNumber = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** The parts of the shopkeeper's list, one of which is shown. */
export const specimenViews = ["en-vente", "a-refaire", "hors-vente", "vendus"] as const;
export type SpecimenView = (typeof specimenViews)[number];
