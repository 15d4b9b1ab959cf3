import { Outlet } from "react-router";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/only-in-development";

/** A middleware, not a loader: loaders run side by side and would not stop the page's own. */
const refuseInProduction: Route.MiddlewareFunction = ({ context }) => {
  if (context.get(houseContext).config.mode === "production") {
    throw new Response(null, { status: 404, statusText: "Not Found" });
  }
};

export const middleware = [refuseInProduction];

export default function OnlyInDevelopment() {
  return <Outlet />;
}
