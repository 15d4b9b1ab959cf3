type Option = {
  code: string;
  name: string;
  carrier: { code: string; name: string };
  lastMile: "home_delivery" | "service_point";
  leadHours: number;
  /** Cents for each kilogram that is begun, after the first. */
  base: number;
  step: number;
};

export const OPTIONS: readonly Option[] = [
  {
    code: "colissimo:home/fr",
    name: "Colissimo Home",
    carrier: { code: "colissimo", name: "Colissimo" },
    lastMile: "home_delivery",
    leadHours: 48,
    base: 640,
    step: 110,
  },
  {
    code: "colissimo:post-office",
    name: "Colissimo Point Retrait",
    carrier: { code: "colissimo", name: "Colissimo" },
    lastMile: "service_point",
    leadHours: 48,
    base: 520,
    step: 100,
  },
  {
    code: "chronopost:18",
    name: "Chrono 18",
    carrier: { code: "chronopost", name: "Chronopost" },
    lastMile: "home_delivery",
    leadHours: 24,
    base: 990,
    step: 150,
  },
  {
    code: "mondial_relay:service_point,dualapi",
    name: "Mondial Relay Point Relais",
    carrier: { code: "mondial_relay", name: "Mondial Relay" },
    lastMile: "service_point",
    leadHours: 120,
    base: 410,
    step: 60,
  },
];

const priceCents = ({ base, step }: Option, kilograms: number) =>
  base + Math.max(0, Math.ceil(kilograms) - 1) * step;

/** As the API shows one; without being asked for a price it tells none. */
export const shownOption = (option: Option, kilograms: number | null) => ({
  code: option.code,
  name: option.name,
  carrier: option.carrier,
  product: { code: option.code.split("/")[0], name: option.name },
  functionalities: { last_mile: option.lastMile, tracked: true, signature: false },
  weight: { min: { value: "0.001", unit: "kg" }, max: { value: "30.001", unit: "kg" } },
  requirements: {
    fields: ["to_email"],
    export_documents: false,
    is_service_point_required: option.lastMile === "service_point",
  },
  contract: { id: 1337, client_id: "", carrier_code: option.carrier.code, name: "Sendcloud" },
  charging_type: "label_creation",
  quotes:
    kilograms === null
      ? null
      : [
          {
            lead_time: option.leadHours,
            price: {
              breakdown: [],
              total: {
                value: (priceCents(option, kilograms) / 100).toFixed(2),
                currency: "EUR",
              },
            },
          },
        ],
});
