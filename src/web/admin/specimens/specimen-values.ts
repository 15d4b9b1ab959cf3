import type { EditedSpecimen } from "#shop/catalogue/specimens/find-specimen-to-edit.server.ts";

export type SpecimenValues = {
  version: string;
  photographs: string;
  photograph: string;
  price: string;
  height: string;
  leaves: string;
  rootState: string;
  pot: string;
  note: string;
  place: string;
};

/** « 89,00 », as one would type it. */
export const typedEuros = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

const typed = (count: number | null) => (count === null ? "" : String(count));

/** A specimen as the fields of its form hold it. */
export const specimenValues = (specimen: EditedSpecimen): SpecimenValues => ({
  version: specimen.version,
  photographs: JSON.stringify(specimen.photographs),
  photograph: "",
  price: typedEuros(specimen.priceCents),
  height: typed(specimen.heightCm),
  leaves: typed(specimen.leaves),
  rootState: specimen.rootState ?? "",
  pot: specimen.pot,
  note: specimen.note,
  place: specimen.place ?? "",
});
