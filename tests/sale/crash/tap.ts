import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** How a protocol is overheard, on one connection. */
export type Ear = {
  /** What the client asks with these bytes. */
  asked(chunk: Buffer): string[];
  /** Whether these bytes end the answer to what was asked. */
  isAnswered(chunk: Buffer): boolean;
};

export type Trap = {
  on: RegExp;
  /** Before what was asked reaches the server, or once the server has done it and said so. */
  when: "before" | "after";
  spring(): void;
};

/**
 * Stands between a process of the shop and a server that it talks to, and lets everything through
 * until a trap is set. What springs it, and the answer to it, never get through.
 */
export async function startTap({ target, ear }: { target: URL; ear: () => Ear }) {
  let trap: Trap | undefined;
  const open = new Set<Socket>();

  const tap = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    const hearing = ear();
    let answering: Trap | undefined;
    for (const [end, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(end);
      end.on("error", () => other.destroy());
      end.on("close", () => {
        open.delete(end);
        other.destroy();
      });
    }
    client.on("data", (chunk: Buffer) => {
      const asked = hearing.asked(chunk);
      const sprung = trap;
      if (sprung && asked.some((text) => sprung.on.test(text))) {
        trap = undefined;
        if (sprung.when === "before") {
          sprung.spring();
          server.destroy();
          return;
        }
        answering = sprung;
      }
      server.write(chunk);
    });
    server.on("data", (chunk: Buffer) => {
      const isAnswered = hearing.isAnswered(chunk);
      if (!answering) return void client.write(chunk);
      if (isAnswered) answering.spring();
    });
  });
  tap.listen(0, "127.0.0.1");
  await once(tap, "listening");
  const url = new URL(target);
  url.port = String((tap.address() as AddressInfo).port);

  return {
    url: url.href.replace(/\/$/, ""),
    set(next: Trap | undefined) {
      trap = next;
    },
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => tap.close(() => resolve()));
    },
  };
}

/** HTTP and SMTP: the bytes are the words. */
export const textEar = (): Ear => ({
  asked: (chunk) => [chunk.toString("latin1")],
  isAnswered: () => true,
});
