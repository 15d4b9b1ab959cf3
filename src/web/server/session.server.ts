import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { readSession as read } from "#shop/identity/sessions/read-session.server.ts";
import type { SignedIn } from "#shop/identity/sessions/signed-in.ts";
import { safeNext } from "#web/document/next-page.ts";
import { accountHint } from "./account-hint.server.ts";
import { houseContext } from "./house.server.ts";
import { identityOf } from "./identity-of.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

// Not `undefined`, which the router takes for no default at all.
const sessionContext = createContext<ReturnType<typeof read> | null>(null);

/** Who this is; asked once per request, however many loaders want to know. */
export async function readSession({ request, context }: Args): Promise<SignedIn | null> {
  let asked = context.get(sessionContext);
  if (!asked) {
    asked = read(identityOf(context), { cookieHeader: request.headers.get("Cookie") });
    context.set(sessionContext, asked);
  }
  return (await asked).signedIn;
}

/** Sets the cookies of a session that was renewed, or found ended, while its page was made. */
export async function keepSession(
  context: Readonly<RouterContextProvider>,
  response: Response,
): Promise<void> {
  const asked = await context.get(sessionContext)?.catch(() => undefined);
  if (!asked || asked.cookies.length === 0) return;
  const { publicUrl } = context.get(houseContext).config;
  const hint = accountHint(asked.signedIn?.role ?? null, publicUrl);
  const decided = new Set(response.headers.getSetCookie().map(nameOf));
  for (const cookie of [...asked.cookies, hint]) {
    // What a sign-in or a sign-out has set in the same answer is newer.
    if (!decided.has(nameOf(cookie))) response.headers.append("Set-Cookie", cookie);
  }
}

const nameOf = (cookie: string) => cookie.split("=", 1)[0];

/** A visitor goes to the sign-in and comes back; a data address answers 401. */
export async function requireCustomer(args: Args): Promise<SignedIn> {
  const signedIn = await readSession(args);
  if (signedIn) return signedIn;
  const { pathname, search } = pageOf(args.request);
  if (isForScripts(pathname)) throw data(null, { status: 401 });
  const next = safeNext(pathname + search) ?? safeNext(pathname);
  throw redirect(next ? `/login?next=${encodeURIComponent(next)}` : "/login");
}

/** An administrator who has passed the second factor in this very session. */
export async function requireAdmin(args: Args): Promise<SignedIn> {
  const signedIn = await requireCustomer(args);
  if (signedIn.role !== "admin") throw data(null, { status: 403 });
  if (signedIn.secondFactorPassed) return signedIn;
  if (isForScripts(pageOf(args.request).pathname)) throw data(null, { status: 403 });
  throw redirect("/login/verification");
}

/** A phone at a fair asks by itself: it cannot sign in on a page that it never shows. */
const isForScripts = (pathname: string) =>
  pathname.startsWith("/api/") || pathname.startsWith("/foire/");

/** A page asked for from another page comes as `/account.data?_routes=…`. */
function pageOf(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/(?:^\/_)?\.data$/, "");
  if (url.searchParams.has("_routes")) url.searchParams.delete("_routes");
  return url;
}
