import { sql } from "kysely";

/** Of an order that nobody has paid: a person called it off. One that is forgotten is closed by itself. */
export const calledOff = sql<boolean>`exists (
  select from order_events where order_id = orders.id and order_events.kind = 'cancelled')`;
