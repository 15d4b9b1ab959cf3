import type { RouterContextProvider } from "react-router";
import { nextSlots, type Workshop } from "#shop/shipping/collection/workshop.ts";
import { readDeliverySettings } from "#shop/shipping/read-delivery-settings.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { OfferedWorkshop } from "./checkout-wire.ts";

type Args = { context: Readonly<RouterContextProvider> };
type Where = { countries: string[]; workshop: OfferedWorkshop | null };

/** What can be chosen; the server looks again at what is. */
export async function whereAndHow({ context }: Args): Promise<Where> {
  const { database, logger, clock } = context.get(houseContext);
  try {
    const { countries, workshop } = await readDeliverySettings({ db: database.db });
    const names = countries.map(({ name }) => name);
    return { countries: names, workshop: offeredWorkshop(workshop, clock.now()) };
  } catch (error) {
    logger.error({ err: error }, "served countries not read");
    return { countries: [], workshop: null };
  }
}

const MOST_SLOTS = 6;

/** None where no time can be named: an order that cannot be fetched is not offered. */
function offeredWorkshop(workshop: Workshop | undefined, now: Date): OfferedWorkshop | null {
  const slots = workshop ? nextSlots(workshop, now).slice(0, MOST_SLOTS) : [];
  if (!workshop || slots.length === 0) return null;
  return {
    address: workshop.address,
    slots: slots.map(({ from, until }) => ({
      from: from.toISOString(),
      until: until.toISOString(),
    })),
  };
}

/** Whether there is anybody to ask about the day of departure. */
export async function isWeatherKnown({ context }: Args): Promise<boolean> {
  const { forecasts, logger } = context.get(houseContext);
  try {
    return (await forecasts.open()) !== null;
  } catch (error) {
    logger.error({ err: error }, "forecasts not opened");
    return false;
  }
}
