const EVERY_MS = 10;

/**
 * How many milliseconds the process is behind: by how much a timer has missed its time, at its last
 * turn or in the one that is going on. Whoever asks for something now waits at least as long.
 */
export function watchLateness(onTurn: () => void = () => {}): () => number {
  let last = 0;
  let due = performance.now() + EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    last = now - due;
    due = now + EVERY_MS;
    onTurn();
  }, EVERY_MS);
  timer.unref();
  return () => Math.max(0, last, performance.now() - due);
}
