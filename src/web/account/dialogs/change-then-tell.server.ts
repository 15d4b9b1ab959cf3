import { type RouterContextProvider, redirect } from "react-router";
import type { SignedIn } from "#shop/identity/sessions/signed-in.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireCustomer } from "#web/server/session.server.ts";
import type { AccountTab } from "../frame/account-tab.ts";
import { type Done, doneAddress } from "../frame/done.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** For a button without a dialog: the tab that it stands on says what came of it. */
export async function changeThenTell(
  args: Args,
  tab: AccountTab,
  change: (who: SignedIn) => Promise<Done>,
): Promise<Response> {
  try {
    return redirect(doneAddress(tab, await change(await requireCustomer(args))));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    args.context.get(houseContext).logger.error({ err: error }, "account not changed");
    return redirect(doneAddress(tab, "echec"));
  }
}
