import { redirect } from "react-router";
import { requestVerificationMail } from "#shop/identity/links/request-verification-mail.server.ts";
import { clientAddressContext } from "#web/server/house.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { requireCustomer } from "#web/server/session.server.ts";
import { changeThenTell } from "../dialogs/answer-form.server.ts";
import { tabAddress } from "../frame/account-tab.ts";
import type { Route } from "./+types/verification-mail";

/** Reached by coming back from the sign-in that the button asked for. */
export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args);
  return redirect(tabAddress("profil"));
}

export const action = (args: Route.ActionArgs) =>
  changeThenTell(args, "profil", async ({ email }) => {
    const clientAddress = args.context.get(clientAddressContext);
    const asked = await requestVerificationMail(identityOf(args.context), { email, clientAddress });
    return asked.ok ? "verification" : "verification-plus-tard";
  });
