import { redirect } from "react-router";
import { isId } from "#kernel/ids.ts";
import { endSession } from "#shop/identity/sessions/end-session.server.ts";
import { signOut } from "#shop/identity/sessions/sign-out.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { requireCustomer } from "#web/server/session.server.ts";
import { changeThenTell } from "../dialogs/answer-form.server.ts";
import { tabAddress } from "../frame/account-tab.ts";
import type { Route } from "./+types/end-sessions";

/** Reached by coming back from the sign-in that the button asked for. */
export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args);
  return redirect(tabAddress("profil"));
}

export const action = (args: Route.ActionArgs) =>
  changeThenTell(args, "profil", async ({ userId }) => {
    const identity = identityOf(args.context);
    const session = String((await readFields(args.request, ["session"])).get("session"));
    if (session === "others") {
      const cookieHeader = args.request.headers.get("Cookie");
      await signOut(identity, { cookieHeader, scope: "others" });
      return "sessions";
    }
    // One that is no longer there has ended, which is what was asked for.
    if (isId(session)) await endSession(identity, { userId, sessionId: session });
    return "session";
  });
