import { saveAddress } from "#shop/addresses/save-address.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { answerForm, tell } from "../dialogs/answer-form.server.ts";
import { guardDialog } from "../dialogs/guard-dialog.server.ts";
import type { Route } from "./+types/edit-address";
import { ADDRESS_NOT_SAVED, AddressDialog } from "./address-dialog.tsx";
import { addressIdOf, found, mustOwn, typedAddress } from "./own-address.server.ts";
import { useListedAddress } from "./use-listed-address.ts";

export const loader = (args: Route.LoaderArgs) => guardDialog(args, (who) => mustOwn(args, who));

/** Opens at once, with what the list behind it shows. */
export const clientLoader = () => null;

export const action = (args: Route.ActionArgs) =>
  answerForm(args, typedAddress, async (address, { userId }) => {
    const input = { userId, addressId: addressIdOf(args), address };
    found(await saveAddress(identityOf(args.context), input));
    return tell("adresses", "adresse-modifiee");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), ADDRESS_NOT_SAVED);

export default function EditAddress({ actionData, params }: Route.ComponentProps) {
  const address = useListedAddress(params.id);
  if (!address && !actionData) return null;
  return (
    <AddressDialog
      // One dialog may follow another, without the page in between.
      key={params.id}
      title="Modifier l'adresse"
      submit="Mettre à jour"
      address={address}
      reply={actionData}
    />
  );
}
