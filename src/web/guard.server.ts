import type { Route } from "./+types/root";
import { ACCESS, type Method } from "./access.ts";
import { requireAdmin } from "./session.server.ts";

/** Before any loader or action, so that a route of the back-office that forgets to check is shut. */
export const guard: Route.MiddlewareFunction = async ({ request, context, pattern }, next) => {
  const { who, methods } = ACCESS[`/${pattern.replace(/^\//, "")}` as keyof typeof ACCESS];
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (!methods.includes(method as Method)) {
    return new Response(null, { status: 405, headers: { Allow: methods.join(", ") } });
  }
  if (who === "admin") await requireAdmin({ request, context });
  return next();
};
