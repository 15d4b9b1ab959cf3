import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { parseForeignJson } from "#kernel/foreign-json.ts";
import { err, ok } from "#kernel/result.ts";
import type { CarrierWebhook } from "#shop/carriers/carrier.ts";
import { meaningOfId, trackedState } from "./sendcloud-statuses.ts";

const message = z.object({ action: z.string() });
const moment = z.number().positive().max(1e14);
const change = z.object({
  timestamp: moment,
  /** When it happened, by the clock of which its tracking tells too. */
  carrier_status_change_timestamp: moment.nullish().catch(null),
  parcel: z.object({
    id: z.union([z.string().min(1).max(80), z.number().int()]).transform(String),
    status: z.object({ id: z.number(), message: z.string().optional() }),
  }),
});

/** Seconds have ten digits and milliseconds thirteen: both have been seen. */
const momentOf = (timestamp: number) => new Date(timestamp < 1e11 ? timestamp * 1000 : timestamp);

/** The signature covers the body as it was sent, byte for byte. */
export const sendcloudWebhook = (signatureKey: string): CarrierWebhook => ({
  read(body, signature) {
    const wanted = createHmac("sha256", signatureKey).update(body).digest();
    const given = Buffer.from(signature ?? "", "hex");
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return err("unsigned");
    const told = parseForeignJson(body);
    const { data: kind } = message.safeParse(told);
    if (!kind) return err("unreadable");
    if (kind.action !== "parcel_status_changed") return ok(null);
    const read = change.safeParse(told);
    if (!read.success) return err("unreadable");
    const { timestamp, carrier_status_change_timestamp: happened, parcel } = read.data;
    const meaning = meaningOfId(parcel.status.id);
    const state = trackedState(meaning);
    const words = (parcel.status.message ?? "").slice(0, 300);
    return ok({
      remoteParcelId: parcel.id,
      step: state && { state, at: momentOf(happened ?? timestamp), words },
      cancellation: meaning === "gone" ? "done" : meaning === "kept" ? "failed" : null,
    });
  },
});
