import type { TemperatureClass } from "#shop/catalogue/temperature-class.ts";

export const temperatureClassFr = {
  A: "A, très frileuse",
  B: "B, frileuse",
  C: "C, robuste d’intérieur",
  D: "D, cactus et succulentes",
  E: "E, rustique ou dormante",
  F: "F, rien de vivant",
} satisfies Record<TemperatureClass, string>;
