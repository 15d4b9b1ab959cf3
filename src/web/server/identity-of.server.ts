import type { RouterContextProvider } from "react-router";
import type { House } from "#compose.server.ts";
import type { Identity } from "#shop/identity/auth.server.ts";
import { houseContext } from "./house.server.ts";

/** What the use cases of identity need, from the house. */
export const identityOf = (context: Readonly<RouterContextProvider>): Identity =>
  identityIn(context.get(houseContext));

export const identityIn = ({ config, database, ...house }: House): Identity => ({
  db: database.db,
  clock: house.clock,
  auth: house.auth,
  passwords: house.passwords,
  unlessCrowded: house.unlessCrowded,
  secretKey: config.secretKey,
});
