import { afterEach, expect, test } from "vitest";
import { sendXml } from "./send-xml.server.ts";

const request = (headers = {}, method = "GET") =>
  new Request("https://canopee.example/feed.xml", { method, headers });

async function* document() {
  yield "<a>";
  yield "é</a>";
}

const open: Response[] = [];
const send = (given = request()) => {
  const response = sendXml(given, document);
  open.push(response);
  return response;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ body }) => body?.cancel().catch(() => {})));
});

test("a document arrives whole, compressed for whoever takes gzip", async () => {
  expect(await send().text()).toBe("<a>é</a>");
  const compressed = send(request({ "Accept-Encoding": "gzip, br" }));
  expect(compressed.headers.get("Content-Encoding")).toBe("gzip");
  const body = compressed.body?.pipeThrough(new DecompressionStream("gzip")) ?? null;
  expect(await new Response(body).text()).toBe("<a>é</a>");
});

test("a fifth reader is asked to come back, until one of the four has left", async () => {
  const readers = Array.from({ length: 4 }, () => send().body?.getReader());
  await Promise.all(readers.map((reader) => reader?.read()));
  expect(send().status).toBe(503);
  await readers[0]?.cancel();
  expect(send().status).toBe(200);
  await Promise.all(readers.map((reader) => reader?.cancel()));
});

test("asking for the headers only reads nothing", () => {
  const answer = sendXml(request({}, "HEAD"), () => {
    throw new Error("nothing should be read");
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toBeNull();
});
