import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

const LOOK_EVERY_MS = 100;

/** What Caddy does in ops/, ten times as often: asks /readyz, and sends nobody to who says no. */
export async function startBalancer() {
  const agent = new Agent({ keepAlive: true });
  let upstreams: { url: string; isReady: boolean; underWay: number }[] = [];

  const look = setInterval(() => {
    for (const upstream of upstreams) {
      fetch(`${upstream.url}/readyz`).then(
        ({ ok }) => {
          upstream.isReady = ok;
        },
        () => {
          upstream.isReady = false;
        },
      );
    }
  }, LOOK_EVERY_MS);

  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const upstream = upstreams
      .filter(({ isReady }) => isReady)
      .toSorted((one, other) => one.underWay - other.underWay)[0];
    if (!upstream) return void outgoing.writeHead(502).end("nobody is ready");
    upstream.underWay += 1;
    outgoing.on("close", () => {
      upstream.underWay -= 1;
    });
    pass(upstream.url, agent, incoming, body, outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    between(urls: string[]) {
      upstreams = urls.map((url) => ({ url, isReady: true, underWay: 0 }));
    },
    async stop() {
      clearInterval(look);
      agent.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function pass(
  url: string,
  agent: Agent,
  { method, headers, url: path = "/" }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
) {
  const { connection: _, "transfer-encoding": __, ...passed } = headers;
  const onward = request(url + path, { method, agent, headers: passed }, (answer) => {
    const { connection: ___, ...given } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, given);
    answer.pipe(outgoing);
    answer.on("error", () => outgoing.destroy());
  });
  // Also what Caddy could give to the other process counts as failed here.
  onward.on("error", () =>
    outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(),
  );
  onward.end(body);
}
