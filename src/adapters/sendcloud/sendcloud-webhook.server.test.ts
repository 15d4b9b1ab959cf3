import { describe, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { signatureOf, statusMessage } from "../../../tests/support/stand-ins/sendcloud/webhooks.ts";
import { sendcloudWebhook } from "./sendcloud-webhook.server.ts";

describe("messages of Sendcloud", () => {
  const key = "secretkey";
  const hear = sendcloudWebhook(key);
  const signed = (body: string) => hear.read(body, signatureOf(body, key));
  const shipment = {
    ...{ id: newId(), external_reference_id: null, order_number: null, option: "", error: null },
    isCancelled: false,
    parcel: { id: 383707309, status: "", tracking_number: "6A1", weight: "1" },
  };
  const at = new Date("2026-11-16T08:00:00Z");

  test("are signed as the vendor's own example is", () => {
    const body = '{"key": "value"}';
    const signature = "1eed4b3d41f4653ac64fd56f1bf1cbfd349e4482cbc11dff7134bd93e5da4b0a";
    expect(signatureOf(body, key)).toBe(signature);
    expect(hear.read(body, signature)).toEqual({ ok: false, error: "unreadable" });
    expect(hear.read(body, signature.replace("1", "2"))).toEqual({ ok: false, error: "unsigned" });
    expect(hear.read(body, null)).toEqual({ ok: false, error: "unsigned" });
  });

  test("tell the same moment in seconds and in milliseconds", () => {
    for (const unit of ["seconds", "milliseconds"] as const) {
      expect(signed(statusMessage({ shipment, statusId: 11, at, unit }))).toEqual({
        ok: true,
        value: {
          remoteParcelId: "383707309",
          step: { state: "delivered", at, words: "status 11" },
          cancellation: null,
        },
      });
    }
  });

  test("tell when it happened by the carrier's clock, where it is told", () => {
    const happened = at.getTime() - 3_600_000;
    const body = statusMessage({ shipment, statusId: 11, at }).replace(
      '"carrier_status_change_timestamp":null',
      `"carrier_status_change_timestamp":${happened}`,
    );
    expect(signed(body)).toMatchObject({ value: { step: { at: new Date(happened) } } });
  });

  test("that are about no parcel, or in words that nobody knows, move nothing", () => {
    expect(signed('{"action":"test_webhook"}')).toEqual({ ok: true, value: null });
    for (const statusId of [1337, 1000, 1999, 2001]) {
      expect(signed(statusMessage({ shipment, statusId, at }))).toMatchObject({
        value: { step: null, cancellation: null },
      });
    }
  });

  test.each([
    [94, "failed"],
    [2000, "done"],
  ])("tell what came of a cancellation: %s is %s", (statusId, cancellation) => {
    const told = signed(statusMessage({ shipment, statusId, at }));
    expect(told).toMatchObject({ value: { step: null, cancellation } });
  });
});
