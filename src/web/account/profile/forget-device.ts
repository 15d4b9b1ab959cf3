import { redirect } from "react-router";
import { isId } from "#kernel/ids.ts";
import { forgetDevice } from "#shop/identity/trusted-devices/forget-device.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { changeThenTell } from "../dialogs/answer-form.server.ts";
import { tabAddress } from "../frame/account-tab.ts";
import type { Route } from "./+types/forget-device";

/** Reached by coming back from the sign-in that the button asked for. */
export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return redirect(tabAddress("profil"));
}

export const action = (args: Route.ActionArgs) =>
  changeThenTell(args, "profil", async (by) => {
    const deviceId = String((await readFields(args.request, ["device"])).get("device"));
    // One that is no longer there is forgotten, which is what was asked for.
    if (isId(deviceId)) await forgetDevice(identityOf(args.context), { by, deviceId });
    return "appareil-oublie";
  });
