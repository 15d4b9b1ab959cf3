import { z } from "zod";
import { deleteAddress } from "#shop/addresses/delete-address.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { identityOf } from "#web/server/identity-of.server.ts";
import { answerForm, tell } from "../dialogs/answer-form.server.ts";
import { DialogForm } from "../dialogs/dialog-form.tsx";
import { guardDialog } from "../dialogs/guard-dialog.server.ts";
import type { Route } from "./+types/delete-address";
import { addressIdOf, found, mustOwn } from "./own-address.server.ts";
import { useListedAddress } from "./use-listed-address.ts";

// Apart from the schema, which browsers have no use for.
const NOT_DELETED = "L’adresse n’a pas pu être supprimée. Veuillez réessayer.";
const nothing = { schema: z.object({}), failure: NOT_DELETED };

export const loader = (args: Route.LoaderArgs) => guardDialog(args, (who) => mustOwn(args, who));

/** Opens at once, with what the list behind it shows. */
export const clientLoader = () => null;

export const action = (args: Route.ActionArgs) =>
  answerForm(args, nothing, async (_, { userId }) => {
    const input = { userId, addressId: addressIdOf(args) };
    found(await deleteAddress(identityOf(args.context), input));
    return tell("adresses", "adresse-supprimee");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_DELETED);

export default function DeleteAddress({ actionData, params }: Route.ComponentProps) {
  const address = useListedAddress(params.id);
  if (!address) return null;
  return (
    <DialogForm
      title="Supprimer cette adresse ?"
      submit="Supprimer"
      tab="adresses"
      reply={actionData}
      danger
    >
      <p className="t-body wrap-anywhere">
        {address.street}, {address.postalCode} {address.city}, {address.country}
      </p>
      {address.isDefault && (
        <p className="t-sm c-3">
          C’est votre adresse par défaut : la dernière ajoutée des autres prendra sa place.
        </p>
      )}
    </DialogForm>
  );
}
