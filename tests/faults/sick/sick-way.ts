import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export const sicknesses = ["down", "slow", "reset", "429", "garbage", "hang"] as const;
export type Sickness = (typeof sicknesses)[number];

export type SickWay = Awaited<ReturnType<typeof startSickWay>>;

type Options = {
  target: URL;
  /** How long each answer is kept back when the server is slow. */
  slowMs: number;
  /** What the server says when it has too much to do, in its own protocol. */
  busy: Buffer;
  /** Whether the server speaks first. */
  greets: boolean;
};

/** The way from the shop to one of its servers, which can fall sick and be made well again. */
export async function startSickWay({ target, slowMs, busy, greets }: Options) {
  let state: Sickness | "well" = "well";
  const open = new Set<Socket>();
  const answers: Partial<Record<Sickness | "well", () => Buffer>> = {
    "429": () => busy,
    garbage: () => randomBytes(64),
  };

  const way = createServer((client) => {
    open.add(client);
    client.on("error", () => {});
    client.on("close", () => open.delete(client));
    const invented = answers[state];
    if (greets && invented) return void client.end(invented());
    const server = connect(Number(target.port), target.hostname);
    server.on("error", () => client.destroy());
    server.on("close", () => client.destroy());
    client.on("close", () => server.destroy());
    // What is lost on its way stays lost, also when others get through again.
    let isLost = false;
    client.on("data", (chunk: Buffer) => {
      isLost ||= state === "hang";
      if (isLost) return;
      if (state === "reset") return void client.resetAndDestroy();
      const words = answers[state];
      if (words) return void client.end(words());
      server.write(chunk);
    });
    server.on("data", (chunk: Buffer) => {
      isLost ||= state === "hang";
      if (isLost) return;
      if (state !== "slow") return void client.write(chunk);
      setTimeout(() => client.destroyed || client.write(chunk), slowMs);
    });
  });

  const listen = async (port: number) => {
    way.listen(port, "127.0.0.1");
    await once(way, "listening");
    return (way.address() as AddressInfo).port;
  };
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const close = () => new Promise<void>((resolve) => way.close(() => resolve()));
  const port = await listen(0);
  const url = new URL(target);
  url.port = String(port);

  return {
    url: url.href.replace(/\/$/, ""),
    async fall(sickness: Sickness) {
      state = sickness;
      if (sickness !== "slow" && sickness !== "hang") cut();
      if (sickness === "down") await close();
    },
    async heal() {
      const wasDown = state === "down";
      state = "well";
      if (wasDown) await listen(port);
    },
    async stop() {
      cut();
      await close();
    },
  };
}
