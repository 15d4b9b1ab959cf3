import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Agent, ClientRequest } from "node:http";
import { Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  type StripeStandIn,
  startStripe,
  stripeKeys,
} from "../../../tests/support/stand-ins/stripe/server.ts";
import { createStripeClient } from "./stripe-client.server.ts";

const { secretKey } = stripeKeys;
let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await startStripe();
});
afterAll(() => stripe.stop());

/** What Node sent meanwhile, over HTTP or HTTPS. */
async function sentBy(work: () => Promise<unknown>): Promise<ClientRequest[]> {
  const sent: ClientRequest[] = [];
  const see = (message: unknown) => sent.push((message as { request: ClientRequest }).request);
  subscribe("http.client.request.start", see);
  await work();
  unsubscribe("http.client.request.start", see);
  return sent;
}

test("[9.stripe.02] a call that is not answered is given up after 80 seconds", async () => {
  // The limit is Node's own, on the open connection.
  const limited = vi.spyOn(Socket.prototype, "setTimeout");
  const { stripe: client } = createStripeClient({ secretKey, apiBase: new URL(stripe.url) });
  await client.balance.retrieve();
  expect(limited.mock.calls.map(([ms]) => ms)).toContain(80_000);
  limited.mockRestore();
});

test("[9.stripe.06] a call goes to port 443 of api.stripe.com, under /v1/", async () => {
  // Nothing has to answer there: what was asked for is seen as it leaves.
  const pause = async () => {};
  const { stripe: client } = createStripeClient({ secretKey, timeoutMs: 50, pause });
  const sent = await sentBy(() => client.balance.retrieve().catch(() => null));
  expect(sent[0]).toMatchObject({
    host: "api.stripe.com",
    protocol: "https:",
    path: "/v1/balance",
  });
  const { agent } = sent[0] as ClientRequest & { agent: Agent };
  const connections = Object.keys({ ...agent.requests, ...agent.sockets, ...agent.freeSockets });
  expect(connections).toEqual([expect.stringMatching(/^api\.stripe\.com:443:/)]);
});
