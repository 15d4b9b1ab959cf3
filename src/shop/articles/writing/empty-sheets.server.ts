import type { CareInstructions, Characteristics } from "../reading/find-article.server.ts";

/** The two panels of an article that has none, as its form shows them. */
export const NO_CHARACTERISTICS: Characteristics = {
  difficulty: "Facile",
  environment: "",
  care_frequency: "",
  season: [],
};
export const NO_CARE: CareInstructions = { watering: "", light: "", temperature: "", soil: "" };
