import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ActionFunctionArgs, RequestHandler, RouterContextProvider } from "react-router";
import type { House } from "../../../src/compose.server.ts";
import { createListener } from "../../../src/web/server/listener.server.ts";
import { noTraffic } from "../../../src/web/server/middleware/traffic.server.ts";

type Args = ActionFunctionArgs<RouterContextProvider>;
type Action = (args: Args) => Promise<Response>;

/** One resource route behind the shop's real front door, with nothing built. */
export async function serveRoute(house: House, action: Action) {
  const handler: RequestHandler = (request, context) =>
    action({ request, context, params: {}, url: new URL(request.url), pattern: "" } as Args);
  const listener = createListener({
    house,
    handler,
    readiness: { draining: false },
    traffic: noTraffic(),
  });
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
