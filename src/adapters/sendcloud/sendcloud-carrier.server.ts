import { z } from "zod";
import type { Carrier, LabelAnswer, LabelRequest, TrackingStep } from "#shop/carriers/carrier.ts";
import { CarrierError } from "#shop/carriers/carrier.ts";
import {
  announced,
  announcementOf,
  isPdf,
  labelOf,
  listed,
  offered,
  optionsOf,
  points,
  pointsOf,
  priceAsk,
  type Shipment,
  statusOf,
  tracked,
} from "./sendcloud-answers.ts";
import {
  type Answer,
  ask,
  readAnswer,
  type SendcloudOptions,
  wordsOf,
} from "./sendcloud-client.server.ts";
import { type Meaning, meaningOfCode, trackedState } from "./sendcloud-statuses.ts";

/** For prices in the settings; what a label costs is asked for its own parcel. */
const USUAL = { from: "75001", to: "69003", grams: 1000 };

export function sendcloudCarrier(options: SendcloudOptions): Carrier {
  const lookUp = async (key: string) => {
    const query = { external_reference_id: key };
    const answer = await ask(options, { method: "GET", path: "/shipments", query });
    const found = readAnswer(accepted(answer), listed);
    const [first] = found;
    // Where references are not told again, the filter alone has chosen: a single one is it.
    if (first && found.length === 1 && !first.external_reference_id) return first;
    return found.find((one) => one.external_reference_id === key) ?? null;
  };
  const find = async (key: string, asked?: LabelRequest): Promise<LabelAnswer | null> => {
    const found = await lookUp(key);
    return found && priced(options, labelOf(found), asked);
  };
  return {
    name: "sendcloud",

    async options() {
      return optionsOf(readAnswer(await askUsual(options), offered));
    },

    async findPoints({ country, postalCode, city, street, limit = 20 }) {
      const query = {
        country_code: country,
        use_integration_carriers: "true",
        address_postal_code: postalCode,
        ...(city && { address_city: city }),
        ...(street && { address_street: street }),
        limit: String(limit),
      };
      const answer = await ask(options, { method: "GET", path: "/service-points", query });
      return pointsOf(readAnswer(accepted(answer), points));
    },

    async isPointOpen({ id }) {
      const path = `/service-points/${encodeURIComponent(id)}/check-availability`;
      const answer = await ask(options, { method: "POST", path, body: {} });
      if (answer.status === 404) return false;
      return readAnswer(accepted(answer), availability).data.is_available;
    },

    async buy(request) {
      const body = announcementOf(request);
      const answer = await ask(options, { method: "POST", path: "/shipments/announce", body });
      if (answer.status === 409) {
        const known = existingOf(answer, request.key) ?? (await lookUp(request.key));
        if (known) return priced(options, labelOf(known), request);
        throw new CarrierError("garbage", "a known reference is not found again");
      }
      // Said of this parcel alone where the same keys may ask for prices.
      if (answer.status === 403) await askUsual(options);
      if (answer.status !== 201) return refusalOf(answer);
      return priced(options, labelOf(readAnswer(answer, announced)), request);
    },

    find,

    async print({ parcelId }) {
      if (!parcelId) throw new CarrierError("refused", "the parcel is not known");
      const answer = await ask(options, {
        method: "GET",
        path: `/parcels/${encodeURIComponent(parcelId)}/documents/label`,
        accept: "application/pdf",
      });
      const { bytes } = accepted(answer);
      if (!isPdf(bytes)) throw new CarrierError("garbage", "the label is no PDF");
      return bytes;
    },

    async cancel({ key, remote }) {
      const path = `/shipments/${encodeURIComponent(remote.id)}/cancel`;
      const answer = await ask(options, { method: "POST", path });
      if (answer.status === 202) return "queued";
      if (answer.status === 200) return "cancelled";
      // Cancelled already, or too late: only what became of it tells which.
      const found = await lookUp(key);
      // It was sold under this number: who does not know it is another account, and tells nothing.
      if (answer.status === 404 && !found) accepted(answer);
      return (found && cancellingOf(statusOf(found))) ?? "too_late";
    },

    async track({ trackingNumber }) {
      const path = `/parcels/tracking/${encodeURIComponent(trackingNumber)}`;
      const answer = await ask(options, { method: "GET", path });
      if (answer.status === 404) return [];
      const { events } = readAnswer(accepted(answer), tracked);
      return events
        .flatMap(({ event_at, status_code, status_description }): TrackingStep[] => {
          const state = trackedState(meaningOfCode(status_code));
          const words = (status_description ?? status_code).slice(0, 300);
          return state ? [{ state, at: new Date(event_at), words }] : [];
        })
        .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    },
  };
}

const cancellingOf = (meaning: Meaning | null) =>
  meaning === "gone" ? "cancelled" : meaning === "going" ? "queued" : null;

const availability = z.object({ data: z.object({ is_available: z.boolean() }) });

/** Throws for what is no answer to the question. */
function accepted(answer: Answer): Answer {
  if (answer.status === 200 || answer.status === 201) return answer;
  if (answer.status === 403) {
    throw new CarrierError("key_refused", wordsOf(answer) ?? "the keys may not ask this");
  }
  throw new CarrierError("refused", wordsOf(answer) ?? `answered ${answer.status}`);
}

/** Only a refusal that names itself is one: anything else is looked up later. */
function refusalOf(answer: Answer): LabelAnswer {
  const reason = wordsOf(answer);
  if (reason === null) throw new CarrierError("garbage", `answered ${answer.status}`);
  return { state: "refused", remote: null, reason };
}

/** What is known under a reference already comes along with the conflict, most of the time. */
function existingOf(answer: Answer, key: string): Shipment | null {
  try {
    const known = readAnswer(answer, announced);
    return (known.external_reference_id ?? key) === key ? known : null;
  } catch (error) {
    if (error instanceof CarrierError) return null;
    throw error;
  }
}

/** Throws where the keys open nothing at all. */
async function askUsual(options: SendcloudOptions): Promise<Answer> {
  const call = { method: "POST", path: "/shipping-options", body: priceAsk(USUAL) } as const;
  return accepted(await ask(options, call));
}

async function priced(
  options: SendcloudOptions,
  label: LabelAnswer,
  asked: LabelRequest | undefined,
): Promise<LabelAnswer> {
  if (label.state !== "bought" || !asked) return label;
  return { ...label, costCents: await priceOf(options, asked) };
}

/** What its contract asks for such a parcel; a label without a known price is one all the same. */
async function priceOf(options: SendcloudOptions, { from, to, grams, option }: LabelRequest) {
  try {
    const body = priceAsk({ from: from.postalCode, to: to.postalCode, grams, option });
    const answer = await ask(options, { method: "POST", path: "/shipping-options", body });
    const found = optionsOf(readAnswer(accepted(answer), offered));
    return found.find(({ code }) => code === option)?.priceCents ?? null;
  } catch (error) {
    if (error instanceof CarrierError) return null;
    throw error;
  }
}
