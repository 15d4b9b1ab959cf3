import { createHmac, randomBytes } from "node:crypto";

export type StripeEvent = {
  id: string;
  object: "event";
  type: string;
  created: number;
  data: { object: unknown };
};

type Target = { url: string; secret: string; times?: number };

/** `Stripe-Signature` of a body: the time, and its HMAC under the endpoint's secret. */
export function signature(secret: string, body: string, at = new Date()): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const hmac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${hmac}`;
}

/** Keeps every event, and sends it to the shop once a test says where; off until then. */
export function createWebhooks() {
  const events: StripeEvent[] = [];
  const underWay = new Set<Promise<unknown>>();
  let target: Target | undefined;

  function emit(type: string, object: unknown) {
    const event: StripeEvent = {
      id: `evt_${randomBytes(12).toString("hex")}`,
      object: "event",
      type,
      created: Math.floor(Date.now() / 1000),
      // As it was then: an event is a photograph.
      data: { object: structuredClone(object) },
    };
    events.push(event);
    if (!target) return;
    for (let sent = 0; sent < (target.times ?? 1); sent += 1) {
      const delivery = deliver(event, target).catch(() => undefined);
      underWay.add(delivery);
      void delivery.finally(() => underWay.delete(delivery));
    }
  }

  function deliver(event: StripeEvent, { url, secret }: Target): Promise<number> {
    const body = JSON.stringify(event, null, 2);
    const headers = {
      "Content-Type": "application/json; charset=utf-8",
      "Stripe-Signature": signature(secret, body),
    };
    return fetch(url, { method: "POST", headers, body }).then((response) => response.status);
  }

  return {
    events,
    emit,
    deliver,
    sendTo(next: Target | undefined) {
      target = next;
    },
    /** Resolves once what was under way has been answered. */
    delivered: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
