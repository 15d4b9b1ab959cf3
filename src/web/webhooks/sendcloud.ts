import { hearCarrier } from "#shop/orders/labels/hear-carrier.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/sendcloud";

/**
 * Sendcloud tells what became of a parcel. The signature covers the body as it was sent, byte for
 * byte, and takes the place of the check of where a request comes from.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { carriers, database, clock, forecasts, config, logger } = context.get(houseContext);
  const webhook = await carriers.webhook();
  if (!webhook) return new Response(null, { status: 404 });
  const read = webhook.read(await request.text(), request.headers.get("sendcloud-signature"));
  if (!read.ok) {
    logger.warn({ reason: read.error }, "webhook refused");
    return new Response(read.error, { status: 400 });
  }
  const weather = { forecasts, situation: config };
  if (read.value) await hearCarrier({ db: database.db, clock, weather }, read.value);
  return new Response(null, { status: 200 });
}
