import type { RouterContextProvider } from "react-router";
import type { Identity } from "#shop/identity/auth.server.ts";
import { houseContext } from "./house.server.ts";

/** What the use cases of identity need, from the house. */
export function identityOf(context: Readonly<RouterContextProvider>): Identity {
  const { database, clock, auth, config } = context.get(houseContext);
  return { db: database.db, clock, auth, secretKey: config.secretKey };
}
