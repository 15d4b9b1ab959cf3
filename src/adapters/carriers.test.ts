import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { cents } from "#kernel/money.ts";
import { type Carrier, CarrierError, type LabelRequest } from "#shop/carriers/carrier.ts";
import { pickupPoint } from "#shop/shipping/pickup-point.ts";
import {
  type SendcloudStandIn,
  sendcloudKeys,
  startSendcloud,
} from "../../tests/support/stand-ins/sendcloud/server.ts";
import { manualCarrier } from "./manual-carrier/manual-carrier.server.ts";
import { sendcloudCarrier } from "./sendcloud/sendcloud-carrier.server.ts";
import { simulatedCarrier } from "./simulated-carrier/simulated-carrier.server.ts";

let service: SendcloudStandIn;
beforeAll(async () => {
  service = await startSendcloud();
});
afterEach(() => {
  service.faults.clear();
  service.refuses = () => null;
  service.cancels = "at-once";
  service.echoes = true;
});
afterAll(() => service.stop());

const pauses: number[] = [];
const sendcloud = (more: { timeoutMs?: number; secretKey?: string } = {}): Carrier =>
  sendcloudCarrier({
    keys: { ...sendcloudKeys, ...(more.secretKey && { secretKey: more.secretKey }) },
    endpointUrl: new URL(service.url),
    timeoutMs: more.timeoutMs ?? 5000,
    pause: async (ms) => pauses.push(ms),
  });

const request = (more: Partial<LabelRequest> = {}): LabelRequest => ({
  key: newId(),
  orderNumber: "C-1042",
  service: "colissimo-domicile",
  option: "colissimo:home/fr",
  from: {
    ...{ name: "Canopée", street: "1 rue des Serres", postalCode: "44000", city: "Nantes" },
    ...{ country: "FR", email: "bonjour@canopee.example", phone: "+33240000000" },
  },
  to: {
    ...{ name: "Ada L.", company: null, street: "1 rue du Café", postalCode: "37000" },
    ...{ city: "Tours", country: "FR", email: "ada@exemple.fr", phone: "+33600000000" },
  },
  point: null,
  grams: 2400,
  valueCents: cents(6490),
  note: "Plante vivante",
  ...more,
});
const bought = (answer: Awaited<ReturnType<Carrier["buy"]>> | null) => {
  if (answer?.state !== "bought") throw new Error(`not bought: ${JSON.stringify(answer)}`);
  return answer;
};
const digest = (bytes: Uint8Array | null) =>
  bytes && createHash("sha256").update(bytes).digest("hex");

describe.each<[string, () => Carrier]>([
  ["sendcloud", sendcloud],
  ["simulated", () => simulatedCarrier],
])("%s", (name, open) => {
  test("sells a label under its key, once, with a paper that is the same when it is printed again", async () => {
    const asked = request();
    const first = bought(await open().buy(asked));
    const again = bought((await open().find(asked.key)) ?? (await open().buy(asked)));
    expect(again.trackingNumber).toBe(first.trackingNumber);
    expect(again.remote).toEqual(first.remote);
    expect(first.costCents).toBeGreaterThan(0);
    expect(Buffer.from(first.pdf ?? []).toString("latin1")).toMatch(/^%PDF-/);
    expect(digest(await open().print(first.remote))).toBe(digest(first.pdf));
    expect(await open().cancel({ key: asked.key, remote: first.remote })).toBe("cancelled");
  });

  test("offers services and points that a shop can keep, the nearest first", async () => {
    expect((await open().options()).length).toBeGreaterThan(2);
    const near = await open().findPoints({ country: "FR", postalCode: "37000", limit: 5 });
    expect(near.length).toBeGreaterThan(2);
    for (const { metres: _, ...point } of near) pickupPoint.parse(point);
    const metres = near.map((one) => one.metres ?? 0);
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));
    expect(await open().findPoints({ country: "FR", postalCode: "37000", limit: 5 })).toEqual(near);
    expect(name).toBe(open().name);
  });
});

test("by hand, nothing is sold and nothing is lost", async () => {
  expect(await manualCarrier.buy(request())).toMatchObject({ state: "refused" });
  expect(await manualCarrier.find(newId())).toBeNull();
  expect(await manualCarrier.cancel({ key: "", remote: { id: "x", parcelId: null } })).toBe(
    "cancelled",
  );
});

describe("Sendcloud", () => {
  test("a refusal of the carrier comes as a success, and is none", async () => {
    service.refuses = () => "L’adresse est inconnue.";
    const asked = request();
    expect(await sendcloud().buy(asked)).toMatchObject({
      state: "refused",
      reason: "L’adresse est inconnue.",
      remote: { id: expect.any(String) },
    });
    expect(await sendcloud().find(asked.key)).toMatchObject({ state: "refused" });
  });

  test("a question that is wrong is refused with the field that is, in both shapes", async () => {
    const wrong = await sendcloud().buy(request({ option: "inconnu:1" }));
    expect(wrong).toMatchObject({ state: "refused", remote: null });
    expect(wrong).toHaveProperty("reason", expect.stringContaining("shipping_option_code"));
    const body = [{ code: "invalid", detail: "Non." }];
    service.faults.cause({ kind: "status", status: 400, body });
    expect(await sendcloud().buy(request())).toMatchObject({ state: "refused", reason: "Non." });
  });

  test.each([
    ["unavailable", { kind: "status", status: 503 }],
    ["garbage", { kind: "malformed" }],
    ["garbage", { kind: "status", status: 400, body: "?" }],
    ["connection", { kind: "cut" }],
    ["timeout", { kind: "hang" }],
  ] as const)("an answer that is %s is neither a label nor a refusal", async (kind, fault) => {
    service.faults.cause(fault);
    const failed = sendcloud({ timeoutMs: 300 }).buy(request());
    await expect(failed).rejects.toThrow(CarrierError);
    await expect(failed).rejects.toMatchObject({ kind });
  });

  test("a label that was sold behind a cut line is found again, and no second one is sold", async () => {
    const asked = request();
    service.faults.cause({ kind: "cut-after" }, { path: /announce/ });
    await expect(sendcloud().buy(asked)).rejects.toMatchObject({ kind: "connection" });
    const sold = service.books.byReference(asked.key);
    const number = sold?.parcel.tracking_number;
    expect(await sendcloud().find(asked.key)).toMatchObject({ trackingNumber: number });
    expect(await sendcloud().buy(asked)).toMatchObject({ trackingNumber: number });
    const all = service.books.shipments.filter((one) => one.external_reference_id === asked.key);
    expect(all).toHaveLength(1);
    expect(await sendcloud().find(newId())).toBeNull();
  });

  test.each([true, false])(
    "finds it again with its price, told its reference again: %s",
    async (echoes) => {
      service.echoes = echoes;
      const asked = request();
      const first = bought(await sendcloud().buy(asked));
      for (const again of [
        await sendcloud().buy(asked),
        await sendcloud().find(asked.key, asked),
      ]) {
        const { remote, costCents } = bought(again);
        expect({ remote, costCents }).toEqual({ remote: first.remote, costCents: first.costCents });
      }
      service.faults.cause({ kind: "status", status: 409 }, { path: /announce/ });
      expect(bought(await sendcloud().buy(asked)).remote).toEqual(first.remote);
    },
  );

  test("what the keys may not do with one parcel is a refusal of it; what they may not do at all is none", async () => {
    const body = { errors: [{ code: "forbidden", detail: "Contrat inactif." }] };
    service.faults.cause({ kind: "status", status: 403, body }, { path: /announce/ });
    expect(await sendcloud().buy(request())).toMatchObject({
      state: "refused",
      reason: "Contrat inactif.",
    });
    service.faults.cause({ kind: "status", status: 403, body }, { times: 2 });
    await expect(sendcloud().buy(request())).rejects.toMatchObject({ kind: "key_refused" });
  });

  test("waits for as long as it is told when too much is asked", async () => {
    pauses.length = 0;
    const headers = { "Retry-After": "7" };
    service.faults.cause({ kind: "status", status: 429, headers }, { times: 2, path: /announce/ });
    bought(await sendcloud().buy(request()));
    expect(pauses).toEqual([7000, 7000]);
    service.faults.cause({ kind: "status", status: 429, headers }, { times: 3 });
    await expect(sendcloud().options()).rejects.toMatchObject({ kind: "rate_limited" });
  });

  test("keys that are not known are told apart, and stay out of the words", async () => {
    const secretKey = "cle-qui-n-existe-pas";
    const failed = sendcloud({ secretKey }).options();
    await expect(failed).rejects.toMatchObject({ kind: "key_refused" });
    await expect(failed).rejects.not.toThrow(secretKey);
  });

  test("cancels at once or later, twice alike, and tells when it is too late", async () => {
    const asked = request();
    const { remote } = bought(await sendcloud().buy(asked));
    service.cancels = "never";
    expect(await sendcloud().cancel({ key: asked.key, remote })).toBe("too_late");
    service.cancels = "later";
    expect(await sendcloud().cancel({ key: asked.key, remote })).toBe("queued");
    expect(await sendcloud().cancel({ key: asked.key, remote })).toBe("queued");
    const shipment = service.books.byReference(asked.key);
    if (shipment) shipment.parcel.status = "CANCELLED";
    expect(await sendcloud().cancel({ key: asked.key, remote })).toBe("cancelled");
    const other = request();
    const { remote: sold } = bought(await sendcloud().buy(other));
    service.faults.cause({ kind: "status", status: 400 }, { path: /cancel/ });
    expect(await sendcloud().cancel({ key: other.key, remote: sold })).toBe("too_late");
    const unknown = { id: newId(), parcelId: null };
    const lost = sendcloud().cancel({ key: newId(), remote: unknown });
    await expect(lost).rejects.toMatchObject({ kind: "refused" });
  });

  test("a place that is nowhere has no points, and a geocoder that is away is no empty list", async () => {
    const nowhere = { country: "FR", postalCode: "99999" };
    expect(await sendcloud().findPoints(nowhere)).toEqual([]);
    service.faults.cause({ kind: "status", status: 503 });
    await expect(sendcloud().findPoints(nowhere)).rejects.toMatchObject({ kind: "unavailable" });
    const [point] = await sendcloud().findPoints({ country: "FR", postalCode: "37000" });
    if (!point) throw new Error("no point");
    expect(await sendcloud().isPointOpen(point)).toBe(true);
    expect(await sendcloud().isPointOpen({ ...point, id: "1000004" })).toBe(false);
    expect(await sendcloud().isPointOpen({ ...point, id: "9" })).toBe(false);
  });

  test("tells the way of a parcel in its order, without what nobody knows", async () => {
    const asked = request();
    const { trackingNumber, remote } = bought(await sendcloud().buy(asked));
    const event = (event_at: string, status_code: string) => ({
      ...{ event_at, status_code, status_description: status_code },
    });
    service.books.events.set(trackingNumber, [
      event("2026-11-17T10:00:00+01:00", "delivered"),
      event("2026-11-16T10:00:00Z", "in_transit"),
      event("2026-11-16T09:00:00Z", "unknown"),
    ]);
    const steps = await sendcloud().track({ trackingNumber, remote });
    expect(steps.map(({ state }) => state)).toEqual(["in_transit", "delivered"]);
  });
});
