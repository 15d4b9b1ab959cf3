export type OpeningHours = { days: string; hours: string };

/** How the shop presents itself and where it is reached, as the shopkeeper has set it. */
export type ShopDetails = {
  companyName: string;
  legalForm: string;
  legalFormInFull: string;
  shareCapital: string;
  postalCode: string;
  town: string;
  /** Where visitors picture the shop: a town and a quarter. */
  locality: string;
  phone: string;
  email: string;
  openingHours: readonly OpeningHours[];
};

/** What is shown until the shopkeeper has set something else. */
export const deliveredDetails: ShopDetails = {
  companyName: "Canopée",
  legalForm: "SAS",
  legalFormInFull: "société par actions simplifiée",
  shareCapital: "10 000 euros",
  postalCode: "69004",
  town: "Lyon",
  locality: "Lyon, Croix-Rousse",
  phone: "04 65 71 00 42",
  email: "bonjour@canopee.example",
  openingHours: [
    { days: "Du lundi au vendredi", hours: "10h – 19h" },
    { days: "Samedi", hours: "10h – 18h" },
    { days: "Dimanche", hours: "Fermé" },
  ],
};

/** A number as a telephone dials it from anywhere: « 04 65 71 00 42 » is +33465710042. */
export const dialled = (phone: string): string => phone.replace(/[^\d+]/g, "").replace(/^0/, "+33");
