import { z } from "zod";
import { tooManyAttemptsFr } from "#copy/too-many-attempts.ts";
import { signOut } from "#shop/identity/sessions/sign-out.server.ts";
import { signIn } from "#shop/identity/sign-in/sign-in.server.ts";
import { ACCOUNT_HINT } from "#web/parts/shell/account-hint.ts";
import { accountHint } from "#web/server/account-hint.server.ts";
import { readJson } from "#web/server/answers/read-json.server.ts";
import { clientAddressContext, houseContext } from "#web/server/house.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { readSession } from "#web/server/session.server.ts";
import { withCookies } from "../cookie-headers.server.ts";
import type { Route } from "./+types/api-session";

const credentials = z.object({ email: z.string().trim().min(1), password: z.string().min(1) });
const scopes = z.enum(["local", "others", "global"]);
const refused = { error: "Identifiants invalides" };

/** Who is signed in, for the header; the hint beside it is put right on the way. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const signedIn = await readSession({ request, context });
  const hasHint = request.headers.get("Cookie")?.includes(`${ACCOUNT_HINT}=`) ?? false;
  const { publicUrl } = context.get(houseContext).config;
  const cookies = signedIn || hasHint ? [accountHint(signedIn?.role ?? null, publicUrl)] : [];
  const user = signedIn && { name: signedIn.name, email: signedIn.email, role: signedIn.role };
  return answer(200, { user }, cookies);
}

/** POST signs in, DELETE signs out. */
export async function action(args: Route.ActionArgs) {
  if (args.request.method === "POST") return open(args);
  if (args.request.method === "DELETE") return close(args);
  return new Response(null, { status: 405, headers: { Allow: "GET, POST, DELETE" } });
}

async function open({ request, context }: Route.ActionArgs) {
  const given = credentials.safeParse(await readJson(request));
  if (!given.success) return answer(400, refused);
  const opened = await signIn(identityOf(context), {
    ...given.data,
    clientAddress: context.get(clientAddressContext),
    userAgent: request.headers.get("User-Agent"),
    cookieHeader: request.headers.get("Cookie"),
  });
  if (opened.ok) {
    const { cookies, role, secondFactor } = opened.value;
    const { publicUrl } = context.get(houseContext).config;
    const hint = secondFactor === "none" ? [accountHint(role, publicUrl)] : [];
    return answer(200, { secondFactor }, [...cookies, ...hint]);
  }
  if (opened.error.code === "invalid_credentials") return answer(401, refused);
  const { retryAfterSeconds } = opened.error;
  const response = answer(429, { error: tooManyAttemptsFr(retryAfterSeconds) });
  response.headers.set("Retry-After", String(retryAfterSeconds));
  return response;
}

async function close({ request, context }: Route.ActionArgs) {
  const scope = scopes.safeParse(new URL(request.url).searchParams.get("scope") ?? "local");
  if (!scope.success) return answer(400, { error: "scope: local, others, global" });
  const cookieHeader = request.headers.get("Cookie");
  const { cookies } = await signOut(identityOf(context), { cookieHeader, scope: scope.data });
  const { publicUrl } = context.get(houseContext).config;
  const hint = scope.data === "others" ? [] : [accountHint(null, publicUrl)];
  return new Response(null, { status: 204, ...withCookies([...cookies, ...hint]) });
}

function answer(status: number, body: object, cookies: string[] = []): Response {
  const { headers } = withCookies(cookies);
  headers.set("Cache-Control", "no-store");
  return Response.json(body, { status, headers });
}
