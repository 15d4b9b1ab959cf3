import type { RouterContextProvider } from "react-router";
import type { SignedIn } from "#shop/identity/sessions/signed-in.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireCustomer } from "#web/server/session.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** For the loader of a dialog; when nothing can be known, the page behind it says so. */
export async function guardDialog(
  args: Args,
  check?: (who: SignedIn) => Promise<unknown>,
): Promise<null> {
  try {
    const who = await requireCustomer(args);
    await check?.(who);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    args.context.get(houseContext).logger.error({ err: error }, "dialog not checked");
  }
  return null;
}
