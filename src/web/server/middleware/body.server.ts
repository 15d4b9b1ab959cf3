import type { IncomingMessage } from "node:http";
import { err, ok, type Result } from "#kernel/result.ts";

/** The largest form of the shop is a contact message; uploads have a limit of their own. */
export const BODY_LIMIT = 256 * 1024;

/** A form comes with its headers, or a moment after them; who has not sent it by then is slow. */
const SLOW_AFTER_MS = 1000;
/** The slow ones are given this long in all: enough for a form from a train. */
const LONGEST_MS = 5000;
/** A photograph may take as long as the server lets a request take. */
const LONGEST_UPLOAD_MS = 30_000;
/** So many slow ones are waited for: of one network, and of all. The oldest are let go of first. */
const MOST_OF_A_NETWORK = 16;
const MOST = 512;

type Slow = { network: string; letGo: () => void };
type BodyError = "too_large" | "too_slow" | "gone";
type Sent = { limit: number; network: string };

type BodyReader = (request: IncomingMessage, sent: Sent) => Promise<Result<Buffer, BodyError>>;

/**
 * Reads bodies wholly before anything is done for them: who sends slowly takes nobody's place, and
 * little memory.
 */
export function createBodyReader(): BodyReader {
  // A Set keeps insertion order: the first is the oldest.
  const slow = new Set<Slow>();

  function wait(sender: Slow) {
    slow.add(sender);
    const neighbours = [...slow].filter(({ network }) => network === sender.network);
    if (neighbours.length > MOST_OF_A_NETWORK) neighbours[0]?.letGo();
    else if (slow.size > MOST) slow.values().next().value?.letGo();
  }

  return async (request, { limit, network }) => {
    if (Number(request.headers["content-length"] ?? 0) > limit) return err("too_large");
    const { promise: tooSlow, resolve } = Promise.withResolvers<Result<Buffer, BodyError>>();
    const sender = { network, letGo: () => resolve(err("too_slow")) };
    // Only an administrator may upload.
    const isUpload = limit > BODY_LIMIT;
    const timers = [
      ...(isUpload ? [] : [setTimeout(wait, SLOW_AFTER_MS, sender)]),
      setTimeout(sender.letGo, isUpload ? LONGEST_UPLOAD_MS : LONGEST_MS),
    ];
    return Promise.race([readWhole(request, limit), tooSlow]).finally(() => {
      for (const timer of timers) clearTimeout(timer);
      slow.delete(sender);
    });
  };
}

/** Gives up as soon as the body is known to be too large. */
function readWhole(request: IncomingMessage, limit: number): Promise<Result<Buffer, BodyError>> {
  const { promise, resolve } = Promise.withResolvers<Result<Buffer, BodyError>>();
  const chunks: Buffer[] = [];
  let length = 0;
  request.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > limit) resolve(err("too_large"));
    else chunks.push(chunk);
  });
  request.on("end", () => resolve(ok(Buffer.concat(chunks))));
  request.on("error", () => resolve(err("gone")));
  request.on("close", () => resolve(err("gone")));
  return promise;
}
