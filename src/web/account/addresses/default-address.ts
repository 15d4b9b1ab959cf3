import { redirect } from "react-router";
import { makeDefaultAddress } from "#shop/addresses/make-default-address.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { requireCustomer } from "#web/server/session.server.ts";
import { changeThenTell } from "../dialogs/answer-form.server.ts";
import { tabAddress } from "../frame/account-tab.ts";
import type { Route } from "./+types/default-address";
import { addressIdOf, found } from "./own-address.server.ts";

/** Reached by coming back from the sign-in that the button asked for. */
export async function loader(args: Route.LoaderArgs) {
  await requireCustomer(args);
  return redirect(tabAddress("adresses"));
}

export const action = (args: Route.ActionArgs) =>
  changeThenTell(args, "adresses", async ({ userId }) => {
    const input = { userId, addressId: addressIdOf(args) };
    found(await makeDefaultAddress(identityOf(args.context), input));
    return "adresse-par-defaut";
  });
