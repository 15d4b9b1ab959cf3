import type { BoundedClient } from "./bounded-client.server.ts";

const PULSE_MS = 5_000;

/**
 * Asks a connection that mostly listens for a sign of life: one whose server has vanished without a
 * word would look well for hours. A bounded client ends by itself when none comes.
 */
export function feelPulse(client: BoundedClient): void {
  let timer: NodeJS.Timeout;
  const beat = () => {
    timer = setTimeout(() => client.query("select 1").then(beat, () => {}), PULSE_MS);
  };
  client.once("end", () => clearTimeout(timer));
  beat();
}
