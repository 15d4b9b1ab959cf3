import { renderToReadableStream } from "react-dom/server";
import {
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { houseContext, nonceContext, requestIdContext } from "./house.server.ts";
import { NonceContext } from "./parts/nonce.ts";
import { ReferenceContext } from "./parts/reference.ts";

const handleRequest: HandleDocumentRequestFunction = async (
  request,
  status,
  headers,
  routerContext,
  context,
) => {
  const nonce = context.get(nonceContext);
  const house = context.get(houseContext);
  let failed = false;
  const stream = await renderToReadableStream(
    <ReferenceContext value={context.get(requestIdContext)}>
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />
      </NonceContext>
    </ReferenceContext>,
    {
      ...(nonce ? { nonce } : {}),
      signal: request.signal,
      // Otherwise a large part goes out as its placeholder, for a script to put in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed = true;
        house.logger.error({ requestId: context.get(requestIdContext), err: error }, "render");
      },
    },
  );
  // A page without a nonce is kept and its scripts are hashed, so it must be whole.
  if (!nonce) await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { headers, status: failed ? 500 : status });
};

export default handleRequest;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { logger } = context.get(houseContext);
  logger.error({ requestId: context.get(requestIdContext), err: error }, "route failed");
};
