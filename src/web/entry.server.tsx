import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { manifestFor } from "./document/office-address.ts";
import { ReferenceContext } from "./parts/orders/reference.ts";
import { DrawnPartsContext } from "./parts/shell/drawn-once.tsx";
import { NonceContext } from "./parts/shell/nonce.ts";
import {
  houseContext,
  keptContext,
  nonceContext,
  requestIdContext,
} from "./server/house.server.ts";
import { startAfterPaint } from "./server/pages/start-after-paint.ts";
import { failureContext } from "./server/pages/unavailable.server.ts";

const handleRequest: HandleDocumentRequestFunction = async (
  request,
  status,
  headers,
  given,
  context,
) => {
  const nonce = context.get(nonceContext);
  const requestId = context.get(requestIdContext);
  const { logger } = context.get(houseContext);
  const { manifest } = given;
  const url = manifestFor(new URL(request.url).pathname, manifest.url);
  const routerContext = { ...given, manifest: { ...manifest, url } };
  const shop = (routerContext: EntryContext) => (
    <ReferenceContext value={requestId}>
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />
      </NonceContext>
    </ReferenceContext>
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const kept = context.get(keptContext);
  if (kept) {
    const page = (given: EntryContext) => (
      <DrawnPartsContext value={kept.parts}>{shop(given)}</DrawnPartsContext>
    );
    kept.html = await renderWhole(page, routerContext);
    return new Response(null, { headers, status });
  }

  let failed = false;
  const stream = await renderToReadableStream(shop(routerContext), {
    ...(nonce ? { nonce } : {}),
    signal: request.signal,
    // Otherwise a large part goes out as its placeholder, for a script to put in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      logger.error({ requestId, err: error }, "render");
    },
  });
  return new Response(stream, { headers, status: failed ? 500 : status });
};

/** A page that is kept is wanted whole; at once costs less than as a stream. */
async function renderWhole(
  shop: (context: EntryContext) => ReactNode,
  { serverHandoffStream, ...context }: EntryContext,
): Promise<string> {
  const page = renderToString(shop(context));
  const loaded = await new Response(serverHandoffStream).text();
  return `<!DOCTYPE html>${startAfterPaint(page, loaded)}`;
}

export default handleRequest;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.set(failureContext, error);
  const { logger } = context.get(houseContext);
  logger.error({ requestId: context.get(requestIdContext), err: error }, "route failed");
};
