import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { freePort } from "../../../tooling/postgres/cluster.ts";
import { shopEnvironment } from "../../support/shop/running-shop.ts";

/** A second web process on the run's database, which it reaches through a door that can be shut. */
export async function startShopBehindADoor() {
  const database = new URL(process.env.SHOP_DATABASE_URL ?? "");
  const door = await openDoor(Number(database.port), database.hostname);
  database.hostname = "127.0.0.1";
  database.port = String(door.port);
  const env = shopEnvironment(await freePort(), database.href);
  const web = spawn(process.execPath, ["build/server/index.js"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await answering(`${env.PUBLIC_URL}/readyz`);
  return {
    url: env.PUBLIC_URL,
    shut: door.shut,
    open: door.open,
    async stop() {
      web.kill("SIGTERM");
      if (web.exitCode === null) await once(web, "exit");
      door.close();
    },
  };
}

async function openDoor(port: number, host: string) {
  const passing = new Set<Socket>();
  let isOpen = true;
  const server = createServer((outside) => {
    if (!isOpen) return outside.destroy();
    const inside = connect(port, host);
    for (const socket of [outside, inside]) {
      passing.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        passing.delete(socket);
        outside.destroy();
        inside.destroy();
      });
    }
    outside.pipe(inside).pipe(outside);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const shut = () => {
    isOpen = false;
    for (const socket of passing) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    shut,
    open: () => {
      isOpen = true;
    },
    close: () => {
      shut();
      server.close();
    },
  };
}

async function answering(url: string) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer within 30 s`);
}
