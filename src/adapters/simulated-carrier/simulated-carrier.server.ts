import { createHash } from "node:crypto";
import { cents } from "#kernel/money.ts";
import type { Carrier, CarrierOption, LabelAnswer } from "#shop/carriers/carrier.ts";
import { type ServiceCode, serviceCodes, services } from "#shop/dispatch/services.ts";
import { type NearbyPoint, type Weekday, weekdays } from "#shop/shipping/pickup-point.ts";

/** A carrier that carries nothing, for where no money is real: the same question, the same answer. */
export const simulatedCarrier: Carrier = {
  name: "simulated",
  options: async () => serviceCodes.map(optionOf),
  findPoints: async ({ country, postalCode, city = "Ville d’essai", limit = 12 }) =>
    Array.from({ length: Math.min(limit, NAMES.length) }, (_, at) =>
      pointOf({ country, postalCode, city, at }),
    ),
  isPointOpen: async () => true,
  async buy({ key, service, grams }): Promise<LabelAnswer> {
    if (grams > HEAVIEST_GRAMS) return { state: "refused", remote: null, reason: TOO_HEAVY };
    const trackingNumber = numberOf(key);
    return {
      state: "bought",
      remote: { id: `simulated-${key}`, parcelId: trackingNumber },
      carrier: `${services[service].name.split(",")[0]} (simulé)`,
      trackingNumber,
      trackingUrl: null,
      costCents: cents(450 + Math.ceil(grams / 500) * 60),
      pdf: await draw(trackingNumber),
    };
  },
  // It keeps no books: asked again, it answers as it would have.
  find: async () => null,
  print: ({ parcelId }) => draw(parcelId ?? "SIM"),
  cancel: async () => "cancelled",
  track: async () => [],
};

/** As the carriers of parcels do, so that a refusal can be tried. */
const HEAVIEST_GRAMS = 30_000;
const TOO_HEAVY = "Le colis dépasse 30 kg.";

const optionOf = (code: ServiceCode): CarrierOption => ({
  code: `simule:${code}`,
  name: `${services[code].name} (simulé)`,
  carrier: "Simulé",
  isToPoint: services[code].kind !== "home",
  leadHours: services[code].transitDays * 24,
  priceCents: cents(690),
});

const numberOf = (key: string) =>
  `SIM${createHash("sha256").update(key).digest("hex").slice(0, 10).toUpperCase()}`;

const NAMES = [
  ...["Tabac de la Gare", "Fleurs du Marché", "Librairie des Halles", "Épicerie du Coin"],
  ...["Pressing Saint-Jean", "Consigne du Parvis", "Presse du Centre", "Café des Sports"],
  ...["Cordonnerie Martin", "Consigne de la Mairie", "Boulangerie du Port", "Optique du Parc"],
];

type Placed = { country: string; postalCode: string; city: string; at: number };

function pointOf({ country, postalCode, city, at }: Placed): NearbyPoint {
  const name = NAMES[at] ?? "Point";
  const isLocker = name.startsWith("Consigne");
  const spans = isLocker
    ? [{ from: "00:00", to: "23:59" }]
    : [
        { from: "09:00", to: "12:30" },
        { from: "14:00", to: "19:00" },
      ];
  return {
    id: `${postalCode}-${at + 1}`,
    // One whose points the shop has services for.
    carrier: "colissimo",
    name: `${name} (simulé)`,
    street: `${at * 3 + 1} rue de l’Essai`,
    postalCode,
    city,
    country,
    kind: isLocker ? "locker" : "relay",
    hours: Object.fromEntries(
      weekdays.map((day) => [day, day === "sunday" && !isLocker ? [] : spans]),
    ) as Record<Weekday, typeof spans>,
    metres: 120 + at * 260,
  };
}

/** 10 × 15 cm, in points. */
const SIZE: [number, number] = [283, 425];

/** Says that it is none, so that nobody sticks it on a box. */
async function draw(trackingNumber: string): Promise<Uint8Array> {
  const { default: PDFDocument } = await import("pdfkit");
  // The same number is the same paper, to the byte.
  const made = new Date("2026-01-01T00:00:00Z");
  const doc = new PDFDocument({
    size: SIZE,
    margin: 20,
    info: { Title: "Étiquette simulée", CreationDate: made },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on("error", reject);
  });
  doc.rect(10, 10, SIZE[0] - 20, SIZE[1] - 20).stroke();
  doc.font("Helvetica-Bold").fontSize(24).text("ÉTIQUETTE SIMULÉE", { align: "center" });
  doc.moveDown().fontSize(13).text("Ce n’est pas une étiquette.", { align: "center" });
  doc.font("Helvetica").fontSize(11);
  doc.text("Aucun transporteur ne prendra ce colis.", { align: "center" });
  doc.moveDown(3).fontSize(16).text(trackingNumber, { align: "center" });
  doc.end();
  return whole;
}
