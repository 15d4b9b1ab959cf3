import { redirect } from "react-router";
import { signOut } from "#shop/identity/sessions/sign-out.server.ts";
import { accountHint } from "#web/server/account-hint.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { withCookies } from "../cookie-headers.server.ts";
import type { Route } from "./+types/sign-out";

/** Nothing to see here: someone who typed the address, or came back to it, goes home. */
export const loader = () => redirect("/");

/** The form of « Déconnexion », also before any script has loaded. */
export async function action({ request, context }: Route.ActionArgs) {
  const { config } = context.get(houseContext);
  const cookieHeader = request.headers.get("Cookie");
  const { cookies } = await signOut(identityOf(context), { cookieHeader, scope: "local" });
  return redirect("/", withCookies([...cookies, accountHint(null, config.publicUrl)]));
}
