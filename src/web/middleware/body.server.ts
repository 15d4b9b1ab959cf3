import type { IncomingMessage } from "node:http";
import { err, ok, type Result } from "#kernel/result.ts";

/** The largest form of the shop is a contact message; uploads have a limit of their own. */
export const BODY_LIMIT = 256 * 1024;

/** Reads a body wholly, or gives up as soon as it is known to be too large. */
export async function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Result<Buffer, "too_large">> {
  if (Number(request.headers["content-length"] ?? 0) > limit) return err("too_large");
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) return err("too_large");
    chunks.push(chunk);
  }
  return ok(Buffer.concat(chunks));
}
