import { createServer, get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/** Sends what the address given as argument sends, from memory, and does nothing else. */
const [, , source = ""] = process.argv;
const original = await new Promise<IncomingMessage>((resolve) => {
  get(source, { headers: { "Accept-Encoding": "br" } }, resolve);
});
const body = await buffer(original);
const perConnection = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);
const headers = Object.entries(original.headers)
  .filter(([name]) => !perConnection.has(name))
  .flatMap(([name, value]) => [name, String(value)]);

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as { port: number };
  console.log(`http://127.0.0.1:${port}`);
});
