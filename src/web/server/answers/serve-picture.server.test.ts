import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeMaster } from "#adapters/pictures/describe-master.server.ts";
import { diskLibrary } from "#adapters/pictures/disk-library.server.ts";
import { encodeVariant } from "#adapters/pictures/encode.server.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";
import { Picture } from "#ui/picture.tsx";
import { servePicture } from "./serve-picture.server.ts";

let folder: string;
let fern: PictureRef;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "serve-picture-"));
  const photograph = await readFile("pictures/bien-etre.webp");
  const master = await encodeVariant(photograph, { width: 400, format: "webp" });
  await writeFile(join(folder, "fern.webp"), master);
  fern = await describeMaster("fern", master);
  await writeFile(join(folder, "manifest.json"), JSON.stringify({ fern }));
  const library = diskLibrary({
    masters: folder,
    uploads: join(folder, "uploads"),
    variants: join(folder, "variants"),
  });
  server = createServer(async (request, response) => {
    if (!(await servePicture(library, request, response))) response.end("another page");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

test("every address that the page writes is answered with a picture kept for a year", async () => {
  const html = renderToStaticMarkup(
    createElement(Picture, { picture: fern, alt: "", sizes: "100vw" }),
  );
  const addresses = new Set(html.match(/\/pictures\/[^ "]+/g));
  expect(addresses.size).toBe(3);
  for (const address of addresses) {
    const response = await fetch(origin + address);
    const bytes = await response.bytes();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(`image/${address.split(".").at(-1)}`);
    expect(response.headers.get("content-length")).toBe(String(bytes.byteLength));
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const { width } = await describeMaster("received", bytes);
    expect(address).toContain(`/${width}.`);
  }
});

test("a browser that has the picture is told so, without its bytes", async () => {
  const address = `${origin}${fern.path}/320.webp`;
  const etag = (await fetch(address)).headers.get("etag") ?? "";
  const again = await fetch(address, { headers: { "if-none-match": `"other", ${etag}` } });
  expect(again.status).toBe(304);
  expect(again.headers.get("cache-control")).toContain("immutable");
  expect((await fetch(address, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
});

test("HEAD tells the size and sends nothing", async () => {
  const response = await fetch(`${origin}${fern.path}/320.webp`, { method: "HEAD" });
  expect(response.status).toBe(200);
  expect(Number(response.headers.get("content-length"))).toBeGreaterThan(0);
  expect(await response.text()).toBe("");
});

test("a query changes nothing", async () => {
  expect((await fetch(`${origin}${fern.path}/320.webp?x=1`)).status).toBe(200);
});

test.each([
  "/pictures/",
  "/pictures/moss-1a2b3c4d/320.webp",
  "/pictures/fern-00000000/320.webp",
  "/pictures/..%2ffern.webp",
])("%s is not found, and the answer is not kept", async (path) => {
  const response = await fetch(origin + path);
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a width that is not offered is not found", async () => {
  expect((await fetch(`${origin}${fern.path}/321.webp`)).status).toBe(404);
});

test("a picture is only read", async () => {
  const response = await fetch(`${origin}${fern.path}/320.webp`, { method: "POST" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});

test("any other address is left to the next handler", async () => {
  expect(await (await fetch(`${origin}/contact`)).text()).toBe("another page");
});
