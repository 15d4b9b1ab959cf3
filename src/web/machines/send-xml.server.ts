import { chooseEncoding } from "#platform/page-cache/kept-page.server.ts";

/** Long documents that one process sends at once: each costs the database a query per piece. */
const MAX_SENDING = 4;
/** A reader who takes nothing for this long no longer counts. */
const IDLE_MS = 60_000;

/** When the last piece of each document was taken. */
const sending = new Map<symbol, number>();

/** Sends a long document while it is being read, no faster than its reader takes it. */
export function sendXml(request: Request, pieces: () => AsyncGenerator<string>): Response {
  for (const [document, takenAt] of sending) {
    if (performance.now() - takenAt > IDLE_MS) sending.delete(document);
  }
  if (sending.size >= MAX_SENDING) {
    return new Response(null, { status: 503, headers: { "Retry-After": "120" } });
  }
  const encoding = chooseEncoding(request.headers.get("Accept-Encoding") ?? undefined);
  const headers = new Headers({
    "Content-Type": "application/xml; charset=utf-8",
    // Too large for us to keep; whoever stands in front may do so for an hour.
    "Cache-Control": "public, max-age=3600",
    Vary: "Accept-Encoding",
  });
  if (encoding !== "identity") headers.set("Content-Encoding", "gzip");
  if (request.method === "HEAD") return new Response(null, { headers });
  const body = streamed(counted(pieces));
  if (encoding === "identity") return new Response(body, { headers });
  return new Response(body.pipeThrough(new CompressionStream("gzip")), { headers });
}

async function* counted(pieces: () => AsyncGenerator<string>): AsyncGenerator<string> {
  const document = Symbol("document");
  sending.set(document, performance.now());
  try {
    for await (const piece of pieces()) {
      yield piece;
      sending.set(document, performance.now());
    }
  } finally {
    sending.delete(document);
  }
}

function streamed(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  const source = {
    async pull(controller: ReadableStreamDefaultController) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
