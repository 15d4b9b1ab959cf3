import { data, type RouterContextProvider } from "react-router";
import type { DeskOrder } from "#shop/orders/desk/desk-order.ts";
import { findDeskOrder } from "#shop/orders/desk/find-desk-order.server.ts";
import { houseContext } from "#web/server/house.server.ts";

type Args = { context: Readonly<RouterContextProvider>; params: { id: string } };

/** The order that the address names, or the page that says there is none. */
export async function deskOrderOf({ context, params }: Args): Promise<DeskOrder> {
  const { db } = context.get(houseContext).database;
  const order = await findDeskOrder({ db }, { orderId: params.id });
  if (!order) throw data(null, { status: 404 });
  return order;
}

/** What use cases of an order need of the house. */
export function tillOf({ context }: Pick<Args, "context">) {
  const { database, clock, payments, forecasts, config } = context.get(houseContext);
  return {
    ...{ db: database.db, clock, gateway: payments },
    weather: { forecasts, situation: config },
  };
}
