import type { Route } from "../+types/root";
import { ACCESS, type Method, NEEDS_FRESH_FACTOR, type Pattern } from "./access.ts";
import { requireFreshFactor } from "./fresh-factor.server.ts";
import { requireAdmin } from "./session.server.ts";

/** Before any loader or action, so that a route of the back-office that forgets to check is shut. */
export const guard: Route.MiddlewareFunction = async ({ request, context, pattern }, next) => {
  const route = `/${pattern.replace(/^\//, "")}` as Pattern;
  const { who, methods } = ACCESS[route];
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (!methods.includes(method as Method)) {
    return new Response(null, { status: 405, headers: { Allow: methods.join(", ") } });
  }
  if (who === "admin") await requireAdmin({ request, context });
  if (method !== "GET" && NEEDS_FRESH_FACTOR.has(route)) {
    await requireFreshFactor({ request, context });
  }
  return next();
};
