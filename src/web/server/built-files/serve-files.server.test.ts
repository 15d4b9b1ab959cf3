import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "#kernel/clock.ts";
import { serveFiles } from "./serve-files.server.ts";

let folder: string;
let server: Server;
const thrown: unknown[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "canopee-files-"));
  const clientDir = join(folder, "client");
  const dataDir = join(folder, "data");
  for (const [dir, name] of [
    [clientDir, "own-1.js"],
    [join(dataDir, "builds"), "other-1.js"],
  ] as const) {
    await mkdir(join(dir, "assets"), { recursive: true });
    await writeFile(join(dir, "assets", name), "0123456789");
  }
  const logger = pino({ enabled: false });
  const serve = await serveFiles({ dataDir, clock: systemClock, logger, clientDir });
  thrown.length = 0;
  server = createServer((asked, answer) => {
    try {
      serve(asked, answer, () => answer.writeHead(404).end());
    } catch (error) {
      thrown.push(error);
      answer.destroy();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, path, headers }).end();
  const [answer] = await once(asked, "response").catch(() => [undefined]);
  return answer && { status: answer.statusCode, body: await text(answer) };
}

const whole = { status: 200, body: "0123456789" };

test.each(["/assets/own-1.js", "/assets/other-1.js"])(
  "%s is served whole, whatever part of it is asked for",
  async (path) => {
    for (const range of ["bytes=5-2", "bytes=2-5", "bytes=99-", "bytes=-1", "bytes=a-b", "a"]) {
      expect(await ask(path, { Range: range }), range).toEqual(whole);
    }
    // Thrown while a request is taken in, it would end the process.
    expect(thrown).toEqual([]);
  },
);

test.each(["/assets/../../own.txt", "/assets/%2e%2e/%2e%2e/own.txt", "/assets/%00", "/assets/%"])(
  "nothing beside the folders is served (%s)",
  async (path) => {
    await writeFile(join(folder, "data", "own.txt"), "secret");
    expect((await ask(path))?.status).toBe(404);
    expect(thrown).toEqual([]);
  },
);
