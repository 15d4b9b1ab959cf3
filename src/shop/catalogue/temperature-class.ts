/** From the tenderest to what does not live: how cold the way of a parcel may be. */
export const temperatureClasses = ["A", "B", "C", "D", "E", "F"] as const;
export type TemperatureClass = (typeof temperatureClasses)[number];

/** By genus; a species of its own where it differs from the others. */
const KNOWN: Readonly<Record<string, TemperatureClass>> = {
  aglaonema: "A",
  alocasia: "A",
  anthurium: "A",
  caladium: "A",
  calathea: "A",
  codiaeum: "A",
  dieffenbachia: "A",
  fittonia: "A",
  phalaenopsis: "A",
  begonia: "B",
  chamaedorea: "B",
  dypsis: "B",
  epipremnum: "B",
  ficus: "B",
  hoya: "B",
  howea: "B",
  monstera: "B",
  peperomia: "B",
  philodendron: "B",
  pilea: "B",
  spathiphyllum: "B",
  aspidistra: "C",
  chlorophytum: "C",
  "ficus benjamina": "C",
  maranta: "C",
  sansevieria: "C",
  schefflera: "C",
  syngonium: "C",
  zamioculcas: "C",
  crassula: "D",
  echeveria: "D",
  haworthia: "D",
  opuntia: "D",
  hedera: "E",
  helleborus: "E",
  hosta: "E",
  lavandula: "E",
};

/** A plant that nobody has classed is taken for a tender one. */
const UNKNOWN: TemperatureClass = "B";

type Classed = {
  name: string;
  latinName?: string | null | undefined;
  category: string;
  isLivingPlant: boolean;
};

/** What the shopkeeper is proposed; a cutting suffers before a grown plant, so one class tenderer. */
export function proposeTemperatureClass(product: Classed): TemperatureClass {
  const { category, isLivingPlant, latinName, name } = product;
  if (category === "Accessoires" || !isLivingPlant) return "F";
  const grown = classOf(latinName ?? "") ?? classOf(name) ?? UNKNOWN;
  return category === "Boutures" ? tenderer(grown) : grown;
}

/** The first known genus of a text, with its species if that has a class of its own. */
function classOf(text: string): TemperatureClass | undefined {
  const words = text
    .toLowerCase()
    // « Bégonia »
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^a-z]+/)
    .filter(Boolean);
  const at = words.findIndex((word) => Object.hasOwn(KNOWN, word));
  return KNOWN[`${words[at]} ${words[at + 1]}`] ?? KNOWN[words[at] ?? ""];
}

const tenderer = (grown: TemperatureClass): TemperatureClass =>
  temperatureClasses[temperatureClasses.indexOf(grown) - 1] ?? "A";
