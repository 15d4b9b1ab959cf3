import type { IncomingMessage, ServerResponse } from "node:http";
import type { PictureLibrary } from "#shop/pictures/library.ts";
import { parseVariantPath } from "#shop/pictures/picture.ts";

/** Answers everything under /pictures/; false leaves the request to the next handler. */
export async function servePicture(
  library: PictureLibrary,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [pathname = "/"] = (request.url ?? "/").split("?", 1);
  if (!pathname.startsWith("/pictures/")) return false;

  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { allow: "GET, HEAD", "content-length": 0 }).end();
    return true;
  }

  const wanted = parseVariantPath(pathname);
  const bytes = wanted && (await library.variant(wanted));
  if (!bytes) {
    // While a new version is rolled out, another process may already know this picture.
    response.writeHead(404, { "cache-control": "no-store", "content-length": 0 }).end();
    return true;
  }

  // Weak: two machines may encode the same picture into different bytes.
  const etag = `W/"${wanted.hash}-${wanted.width}-${wanted.format}"`;
  const caching = { "cache-control": "public, max-age=31536000, immutable", etag };
  if (request.headers["if-none-match"]?.includes(etag)) {
    response.writeHead(304, caching).end();
    return true;
  }

  response.writeHead(200, {
    ...caching,
    "content-type": `image/${wanted.format}`,
    "content-length": bytes.byteLength,
  });
  response.end(request.method === "HEAD" ? undefined : bytes);
  return true;
}
