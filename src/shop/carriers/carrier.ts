import type { Cents } from "#kernel/money.ts";
import type { Result } from "#kernel/result.ts";
import { ServiceError } from "#kernel/service-error.ts";
import type { ServiceCode } from "#shop/dispatch/services.ts";
import type { NearbyPoint, PickupPoint } from "#shop/shipping/pickup-point.ts";

export const adapterNames = ["sendcloud", "manual", "simulated"] as const;
export type AdapterName = (typeof adapterNames)[number];

type Recipient = {
  name: string;
  company: string | null;
  street: string;
  postalCode: string;
  city: string;
  /** « FR ». */
  country: string;
  email: string;
  /** With its country, « +33612345678 »; null in orders of before. */
  phone: string | null;
};

/** Who sends, as the carrier prints it. */
export type Sender = Omit<Recipient, "company" | "phone"> & { phone: string };

/** What is asked of the carrier, under the key that was written first. */
export type LabelRequest = {
  /** The id of the label: the same when it is asked again. */
  key: string;
  orderNumber: string;
  service: ServiceCode;
  /** What the carrier calls this service. */
  option: string;
  from: Sender;
  to: Recipient;
  point: PickupPoint | null;
  grams: number;
  valueCents: Cents;
  note: string | null;
};

/** How the carrier finds it again. */
type RemoteLabel = { id: string; parcelId: string | null };

export type LabelAnswer =
  | {
      state: "bought";
      remote: RemoteLabel;
      carrier: string;
      trackingNumber: string;
      trackingUrl: string | null;
      costCents: Cents | null;
      /** Null where it has to be asked for apart. */
      pdf: Uint8Array | null;
    }
  /** It exists, and its number comes later. */
  | { state: "pending"; remote: RemoteLabel }
  | { state: "refused"; remote: RemoteLabel | null; reason: string };

export type CarrierOption = {
  code: string;
  name: string;
  carrier: string;
  isToPoint: boolean;
  leadHours: number | null;
  priceCents: Cents | null;
};

export type TrackedState = "in_transit" | "to_collect" | "delivered" | "incident" | "returned";
export type TrackingStep = { state: TrackedState; at: Date; words: string };

export type Cancelling = "cancelled" | "queued" | "too_late";

/** Who carries parcels. A call may throw a CarrierError; none is made in a transaction. */
export type Carrier = {
  name: AdapterName;
  /** What can be sold, for settings to choose from, with the price of a parcel of a kilogram. */
  options(): Promise<CarrierOption[]>;
  /** The nearest first; empty where the place is not found. */
  findPoints(near: PointSearch): Promise<NearbyPoint[]>;
  isPointOpen(point: PickupPoint): Promise<boolean>;
  buy(request: LabelRequest): Promise<LabelAnswer>;
  /**
   * What became of a request whose answer was lost, with its price when it is told what was asked;
   * null where it never arrived.
   */
  find(key: string, asked?: LabelRequest): Promise<LabelAnswer | null>;
  print(remote: RemoteLabel): Promise<Uint8Array>;
  /** « queued »: it took it on, and tells later what came of it; asked again, how far it is. */
  cancel(label: { key: string; remote: RemoteLabel }): Promise<Cancelling>;
  track(label: { trackingNumber: string; remote: RemoteLabel }): Promise<TrackingStep[]>;
};

export type PointSearch = {
  country: string;
  postalCode: string;
  city?: string;
  street?: string;
  limit?: number;
};

export type CarrierKeys = { publicKey: string; secretKey: string };

/** The shop's way to its carrier: what is connected may change while a process runs. */
export type CarrierDoor = {
  /** The one that makes labels now; « à la main » where the chosen one cannot be reached. */
  open(): Promise<Carrier>;
  /** The one that made a label, whatever is chosen since; null when it is connected no more. */
  of(adapter: AdapterName): Promise<Carrier | null>;
  /** Those that may be chosen here: the simulated one is none where money is real. */
  names(): Promise<AdapterName[]>;
  /** With keys that are not stored yet, to try them. */
  connect(keys: CarrierKeys): Carrier;
  /** What its messages are read by; null without the key of their signature. */
  webhook(): Promise<CarrierWebhook | null>;
  /** Null while the shop has no street. */
  sender(): Promise<Sender | null>;
};

/** What a carrier tells of a parcel by itself. */
export type CarrierNews = {
  remoteParcelId: string;
  step: TrackingStep | null;
  /** What came of a cancellation that it took on; null while nothing did. */
  cancellation: "done" | "failed" | null;
};
export type CarrierWebhook = {
  /** Null for what is about no parcel. */
  read(
    body: string,
    signature: string | null,
  ): Result<CarrierNews | null, "unsigned" | "unreadable">;
};

export class CarrierError extends ServiceError {
  override readonly name = "CarrierError";
}
