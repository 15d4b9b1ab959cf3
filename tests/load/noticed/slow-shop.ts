import { Server } from "node:http";

/**
 * `node --import` before the built shop: a web process that takes at least twice the processor for
 * whatever it does. At each request it burns as much as was used since the request before.
 */
type Emit = (this: Server, event: string | symbol, ...given: unknown[]) => boolean;

const emit = Server.prototype.emit as Emit;
let since: NodeJS.CpuUsage | undefined;

Server.prototype.emit = function (event: string | symbol, ...given: unknown[]) {
  if (event === "request") {
    // What was used before the first one was to start.
    if (since) burn(used(since));
    since = process.cpuUsage();
  }
  return emit.call(this, event, ...given);
};

function burn(us: number) {
  const start = process.cpuUsage();
  let spun = 0;
  while (used(start) < us) for (let turn = 0; turn < 1000; turn += 1) spun += turn;
  return spun;
}

function used(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return user + system;
}
