import { type Agent, type OutgoingHttpHeaders, request } from "node:http";

export type Sent = {
  method: string;
  /** As it stands in the request line. */
  path: string;
  headers: OutgoingHttpHeaders;
  body?: string | Buffer | undefined;
};
export type Got = { status: number; headers: Record<string, string>; text: string; ms: number };

/** What `fetch` would put right on the way is sent as it is. */
export function send({ url, agent }: { url: string; agent: Agent }, sent: Sent): Promise<Got> {
  const { hostname, port } = new URL(url);
  const { method, path, body = "" } = sent;
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { ...sent.headers, "Content-Length": Buffer.byteLength(body) };
    const outgoing = request({ hostname, port, agent, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
          text: Buffer.concat(chunks).toString("utf8"),
          ms: performance.now() - started,
        });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}
