import { createContext, data } from "react-router";
import { httpErrorsFr } from "#copy/http-errors.ts";
import { isUnavailable } from "#platform/db/unavailable.server.ts";
import type { Route } from "../../+types/root";

/** What a loader or an action threw, for those who answer after it. */
export const failureContext = createContext<unknown>(null);

/** Around every page and door: what would pass in a moment is a 503 that says so, not a 500. */
export const answerUnavailable: Route.MiddlewareFunction = async ({ context }, next) => {
  let response: Response | undefined;
  let failure: unknown;
  try {
    response = await next();
    failure = context.get(failureContext);
  } catch (error) {
    failure = error;
  }
  if (!isUnavailable(failure)) {
    if (response) return response;
    throw failure;
  }
  // Pages have an error page to show it on; the scripts that call doors read the status.
  if (response && isPage(response)) throw data(null, { status: 503 });
  const { title, help } = httpErrorsFr[503];
  return new Response(`${title} ${help}`, {
    status: 503,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
};

const isPage = ({ headers }: Response) =>
  /^text\/(html|x-script)/.test(headers.get("Content-Type") ?? "");
