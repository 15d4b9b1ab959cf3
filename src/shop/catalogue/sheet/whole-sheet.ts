import type { Botanical, NamedPlant } from "../product-facts.ts";

/** Apart from the schemas, whose library weighs more than the page that asks this. */
export const isWholeSheet = (facts: Botanical | NamedPlant): facts is Botanical =>
  "watering" in facts;
