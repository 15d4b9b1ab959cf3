import { MOST_ADDRESSES } from "#shop/addresses/address.ts";
import { saveAddress } from "#shop/addresses/save-address.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { answerForm, tell } from "../dialogs/answer-form.server.ts";
import { guardDialog } from "../dialogs/guard-dialog.server.ts";
import type { Route } from "./+types/new-address";
import { ADDRESS_NOT_SAVED, AddressDialog } from "./address-dialog.tsx";
import { typedAddress } from "./own-address.server.ts";

export const loader = (args: Route.LoaderArgs) => guardDialog(args);

/** Opens at once: what is sent from it is checked by the server. */
export const clientLoader = () => null;

export const action = (args: Route.ActionArgs) =>
  answerForm(args, typedAddress, async (address, { userId }) => {
    const saved = await saveAddress(identityOf(args.context), { userId, address });
    if (saved.ok) return tell("adresses", "adresse-ajoutee");
    return {
      status: 409,
      failure: `Vous avez déjà ${MOST_ADDRESSES} adresses : modifiez-en une.`,
    };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), ADDRESS_NOT_SAVED);

export default function NewAddress({ actionData }: Route.ComponentProps) {
  return <AddressDialog title="Ajouter une adresse" submit="Ajouter" reply={actionData} />;
}
