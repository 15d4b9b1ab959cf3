import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";

const NEXT = "deadbeef";
/** Node has undone or set them itself. */
const OWN_HEADERS = new Set([
  "content-encoding",
  "content-length",
  "transfer-encoding",
  "connection",
]);

/**
 * Stands before a shop and can put its next build in the place of this one: the same pages under
 * another name, and nothing left of the files that only the former build had.
 */
export async function nextBuildBefore(port: number) {
  let upstream = "";
  let version = "";
  const state = { isNext: false, takesSales: true, gone: 0 };
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    if (path === "/foire/ventes" && !state.takesSales) return response.writeHead(503).end();
    if (state.isNext && path.includes(`manifest-${version}`)) {
      state.gone += 1;
      return response.writeHead(404).end();
    }
    const { connection: _, host: __, ...headers } = request.headers;
    const body = await buffer(request);
    const answer = await fetch(upstream + path.replaceAll(NEXT, version), {
      method: request.method ?? "GET",
      headers: { ...(headers as Record<string, string>), "accept-encoding": "identity" },
      redirect: "manual",
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    }).catch(() => undefined);
    // What a proxy says before a shop that has stopped; the page's worker asks beyond the test.
    if (!answer) return response.writeHead(503).end();
    const given = [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name));
    response.writeHead(answer.status, given.flat());
    const isText = /html|javascript/.test(answer.headers.get("content-type") ?? "");
    if (!state.isNext || !isText) return response.end(await answer.bytes());
    response.end((await answer.text()).replaceAll(version, NEXT));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    NEXT,
    state,
    url: `http://127.0.0.1:${port}`,
    async standBefore(shopUrl: string) {
      upstream = shopUrl;
      const worker = await fetch(`${shopUrl}/foire/sw.js`).then((answer) => answer.text());
      version = /self, "(\w+)"/.exec(worker)?.[1] ?? "";
      if (!version) throw new Error("the worker names no build");
    },
    stop: () =>
      new Promise<unknown>((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
